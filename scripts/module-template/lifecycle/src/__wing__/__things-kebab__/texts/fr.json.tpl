{
  "__things__": {
    "acts": {
      "Close__Thing__": {
        "button": "Clore",
        "done": "C’est clos.",
        "for": "Clore : {{name}}",
        "send": "Clore",
        "text": "C’est définitif."
      }
    },
    "column": {
      "client": "Client",
      "closesAt": "Clôture",
      "label": "Libellé",
      "status": "Statut"
    },
    "detail": {
      "notFound": "Cet élément est introuvable"
    },
    "fields": {
      "closesAt": "Clôture",
      "label": "Libellé",
      "status": "Statut"
    },
    "list": {
      "empty": "Rien n’est ouvert.",
      "lead": "Ce que votre organisation a ouvert.",
      "title": "__Things_words__"
    },
    "open": {
      "button": "Ouvrir",
      "done": "C’est ouvert.",
      "submit": "Ouvrir",
      "title": "Ouvrir : __thing_words__"
    },
    "section": "Mon organisation",
    "status": {
      "closed": "Clos",
      "open": "Ouvert"
    }
  },
  "admin": {
    "commands": {
      "Close__Thing__": {
        "button": "Clore",
        "done": "Enregistré.",
        "send": "Clore",
        "text": "C’est définitif.",
        "title": "Clore : __thing_words__"
      }
    },
    "events": {
      "__Thing__Closed": "__Thing_words__ : clos",
      "__Thing__Opened": "__Thing_words__ : ouvert"
    },
    "resources": {
      "__things-kebab__": {
        "create": "Ajouter : __thing_words__",
        "created": "Enregistré.",
        "empty": "Aucun élément",
        "name_one": "__Thing_words__",
        "name_other": "__Things_words__",
        "updated": "Enregistré."
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
      "__things___one": "{{count}} ouvert : __Thing_words__",
      "__things___other": "{{count}} ouverts : __Things_words__",
      "see": {
        "__things__": "Voir la liste : __Things_words__"
      }
    }
  },
  "mail": {
    "__thing__Closed": {
      "body": "« {{label}} » est clos.",
      "link": "L’ouvrir",
      "subject": "__Thing_words__ : clos"
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
    "__thing__Is": "Cet élément ne peut pas être modifié : son état est « $t(__things__:status.{{status}}) »."
  }
}
