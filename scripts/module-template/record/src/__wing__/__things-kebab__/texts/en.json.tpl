{
  "admin": {
    "commands": {
      "Archive__Thing__": {
        "button": "Archive",
        "done": "Saved.",
        "send": "Archive",
        "text": "It will no longer be offered. You can restore it.",
        "title": "Archive: __thing_words__"
      },
      "Restore__Thing__": {
        "button": "Restore",
        "done": "Saved.",
        "send": "Restore",
        "text": "It will be offered again.",
        "title": "Restore: __thing_words__"
      }
    },
    "events": {
      "__Thing__Archived": "__Thing_words__: archived",
      "__Thing__Registered": "__Thing_words__: recorded",
      "__Thing__Restored": "__Thing_words__: restored",
      "__Thing__Revised": "__Thing_words__: changed"
    },
    "resources": {
      "__things-kebab__": {
        "create": "Add: __thing_words__",
        "created": "Saved.",
        "empty": "Nothing yet",
        "name_one": "__Thing_words__",
        "name_other": "__Things_words__",
        "updated": "Saved."
      }
    }
  },
  "audit": {
    "lifecycles": {
      "__thing__": "__Thing_words__"
    }
  },
  "refusals": {
    "__thing__Is": "This cannot be changed: its state is “$t(common:status.{{status}})”."
  }
}
