{
  "admin": {
    "commands": {
      "Archive__Thing__": {
        "button": "Archiver",
        "done": "Enregistré.",
        "send": "Archiver",
        "text": "Cet élément ne sera plus proposé. Vous pourrez le restaurer.",
        "title": "Archiver : __thing_words__"
      },
      "Restore__Thing__": {
        "button": "Restaurer",
        "done": "Enregistré.",
        "send": "Restaurer",
        "text": "Cet élément sera de nouveau proposé.",
        "title": "Restaurer : __thing_words__"
      }
    },
    "events": {
      "__Thing__Archived": "__Thing_words__ : archivé",
      "__Thing__Registered": "__Thing_words__ : enregistré",
      "__Thing__Restored": "__Thing_words__ : restauré",
      "__Thing__Revised": "__Thing_words__ : modifié"
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
  "refusals": {
    "__thing__Is": "Cet élément ne peut pas être modifié : son état est « $t(common:status.{{status}}) »."
  }
}
