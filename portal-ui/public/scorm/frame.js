/* Stands before the scripts of a package: gives it the API of SCORM, with what it goes on with, and tells the portal of its state. */
(function () {
  var given = JSON.parse(globalThis.document.currentScript.dataset.package);
  var isOld = given.format === '1.2';
  var api = new (isOld ? globalThis.Scorm12API : globalThis.Scorm2004API)({ autocommit: false, logLevel: 5 });
  if (given.bookmark) {
    var kept = JSON.parse(decodeURIComponent(given.bookmark));
    kept[isOld ? 'cmi.core.entry' : 'cmi.entry'] = 'resume';
    api.loadFromFlattenedJSON(kept);
  }
  var told = '';
  var tell = function () {
    var state = api.getFlattenedCMI();
    var text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    globalThis.parent.postMessage({ guichetPackage: state }, globalThis.location.origin);
  };
  var waiting;
  var tellSoon = function () {
    clearTimeout(waiting);
    waiting = setTimeout(tell, 1000);
  };
  api.on(isOld ? 'LMSSetValue' : 'SetValue', tellSoon);
  [isOld ? 'LMSCommit' : 'Commit', isOld ? 'LMSFinish' : 'Terminate'].forEach(function (name) {
    api.on(name, tell);
  });
  globalThis[isOld ? 'API' : 'API_1484_11'] = api;
})();
