"""The project's own URLs, and beside them the barest view that commits one row."""

from __future__ import annotations

from django.db import connection, transaction
from django.http import HttpRequest, HttpResponse
from django.urls import include, path
from django.views.decorators.http import require_POST

TABLE = "CREATE TABLE bench_bare (id integer PRIMARY KEY, said text NOT NULL)"


@require_POST
def bare(request: HttpRequest) -> HttpResponse:
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute("INSERT INTO bench_bare (said) VALUES (%s)", [request.POST["said"]])
    return HttpResponse("ok")


urlpatterns = [path("bare/", bare), path("", include("shiplog.urls"))]
