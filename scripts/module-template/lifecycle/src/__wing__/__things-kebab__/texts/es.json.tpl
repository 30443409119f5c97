{
  "__things__": {
    "acts": {
      "Close__Thing__": {
        "button": "Cerrar",
        "done": "Está cerrado.",
        "for": "Cerrar: {{name}}",
        "send": "Cerrar",
        "text": "Es definitivo."
      }
    },
    "column": {
      "client": "Cliente",
      "closesAt": "Cierre",
      "label": "Etiqueta",
      "status": "Estado"
    },
    "detail": {
      "notFound": "No se encuentra este elemento"
    },
    "fields": {
      "closesAt": "Cierre",
      "label": "Etiqueta",
      "status": "Estado"
    },
    "list": {
      "empty": "No hay nada abierto.",
      "lead": "Lo que su organización ha abierto.",
      "title": "__Things_words__"
    },
    "open": {
      "button": "Abrir",
      "done": "Está abierto.",
      "submit": "Abrir",
      "title": "Abrir: __thing_words__"
    },
    "section": "Mi organización",
    "status": {
      "closed": "Cerrado",
      "open": "Abierto"
    }
  },
  "admin": {
    "commands": {
      "Close__Thing__": {
        "button": "Cerrar",
        "done": "Guardado.",
        "send": "Cerrar",
        "text": "Es definitivo.",
        "title": "Cerrar: __thing_words__"
      }
    },
    "events": {
      "__Thing__Closed": "__Thing_words__: cerrado",
      "__Thing__Opened": "__Thing_words__: abierto"
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
  "common": {
    "home": {
      "__things___one": "{{count}} abierto: __Thing_words__",
      "__things___other": "{{count}} abiertos: __Things_words__",
      "see": {
        "__things__": "Ver la lista: __Things_words__"
      }
    }
  },
  "mail": {
    "__thing__Closed": {
      "body": "«{{label}}» está cerrado.",
      "link": "Abrirlo",
      "subject": "__Thing_words__: cerrado"
    }
  },
  "menus": {
    "items": {
      "__things__": "__Things_words__"
    }
  },
  "notifications": {
    "matters": {
      "__things__": "__Things_words__"
    }
  },
  "refusals": {
    "__thing__Is": "Este elemento no se puede modificar: su estado es «$t(__things__:status.{{status}})»."
  }
}
