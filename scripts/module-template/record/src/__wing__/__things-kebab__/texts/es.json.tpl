{
  "admin": {
    "commands": {
      "Archive__Thing__": {
        "button": "Archivar",
        "done": "Guardado.",
        "send": "Archivar",
        "text": "Este elemento ya no se propondrá. Podrá restaurarlo.",
        "title": "Archivar: __thing_words__"
      },
      "Restore__Thing__": {
        "button": "Restaurar",
        "done": "Guardado.",
        "send": "Restaurar",
        "text": "Este elemento volverá a proponerse.",
        "title": "Restaurar: __thing_words__"
      }
    },
    "events": {
      "__Thing__Archived": "__Thing_words__: archivado",
      "__Thing__Registered": "__Thing_words__: registrado",
      "__Thing__Restored": "__Thing_words__: restaurado",
      "__Thing__Revised": "__Thing_words__: modificado"
    },
    "resources": {
      "__things-kebab__": {
        "create": "Añadir: __thing_words__",
        "created": "Guardado.",
        "empty": "Ningún elemento",
        "name_one": "__Thing_words__",
        "name_other": "__Things_words__",
        "updated": "Guardado."
      }
    }
  },
  "audit": {
    "lifecycles": {
      "__thing__": "__Thing_words__"
    }
  },
  "refusals": {
    "__thing__Is": "Este elemento no se puede modificar: su estado es «$t(common:status.{{status}})»."
  }
}
