{
  "__things__": {
    "acts": {
      "Close__Thing__": {
        "button": "Close",
        "done": "It is closed.",
        "for": "Close: {{name}}",
        "send": "Close",
        "text": "This cannot be undone."
      }
    },
    "column": {
      "client": "Client",
      "closesAt": "Closing",
      "label": "Label",
      "status": "Status"
    },
    "detail": {
      "notFound": "This item was not found"
    },
    "fields": {
      "closesAt": "Closing",
      "label": "Label",
      "status": "Status"
    },
    "list": {
      "empty": "Nothing is open.",
      "lead": "What your organisation has opened.",
      "title": "__Things_words__"
    },
    "open": {
      "button": "Open",
      "done": "It is open.",
      "submit": "Open",
      "title": "Open: __thing_words__"
    },
    "section": "My organisation",
    "status": {
      "closed": "Closed",
      "open": "Open"
    }
  },
  "admin": {
    "commands": {
      "Close__Thing__": {
        "button": "Close",
        "done": "Saved.",
        "send": "Close",
        "text": "There is no way back.",
        "title": "Close: __thing_words__"
      }
    },
    "events": {
      "__Thing__Closed": "__Thing_words__: closed",
      "__Thing__Opened": "__Thing_words__: opened"
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
  "common": {
    "home": {
      "__things___one": "{{count}} open: __Thing_words__",
      "__things___other": "{{count}} open: __Things_words__",
      "see": {
        "__things__": "See the list: __Things_words__"
      }
    }
  },
  "mail": {
    "__thing__Closed": {
      "body": "“{{label}}” is closed.",
      "link": "Open it",
      "subject": "__Thing_words__: closed"
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
    "__thing__Is": "This cannot be changed: its state is “$t(__things__:status.{{status}})”."
  }
}
