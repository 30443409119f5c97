/*
 * Holds a package: gives it the API of SCORM where the standards look for it, in the parent of its documents and of the
 * opener of its windows, and tells the portal of its state. What is told is told again until the portal has it.
 */
(function () {
  'use strict';
  var given = JSON.parse(globalThis.document.currentScript.dataset.package);
  var isOld = given.format === '1.2';
  var names = isOld
    ? { start: 'LMSInitialize', set: 'LMSSetValue', get: 'LMSGetValue', commit: 'LMSCommit', end: 'LMSFinish' }
    : { start: 'Initialize', set: 'SetValue', get: 'GetValue', commit: 'Commit', end: 'Terminate' };
  var errors = isOld
    ? { last: 'LMSGetLastError', text: 'LMSGetErrorString', more: 'LMSGetDiagnostic' }
    : { last: 'GetLastError', text: 'GetErrorString', more: 'GetDiagnostic' };
  /** General exception of 1.2; general commit failure of 2004. */
  var notKept = isOld ? '101' : '391';

  if (given.clears) {
    globalThis.localStorage.clear();
    globalThis.sessionStorage.clear();
  }

  var stateOf = function (bookmark) {
    if (!bookmark) return null;
    // of earlier versions of the portal: written as an address
    return JSON.parse(bookmark.charAt(0) === '{' ? bookmark : decodeURIComponent(bookmark));
  };
  var kept = stateOf(given.bookmark);

  var engine = new (isOld ? globalThis.Scorm12API : globalThis.Scorm2004API)({
    autocommit: false,
    mastery_override: true,
    logLevel: 5,
  });
  engine.loadFromFlattenedJSON(
    Object.assign(
      {},
      kept,
      isOld
        ? {
            'cmi.core.student_id': given.learner.id,
            'cmi.core.student_name': given.learner.name,
            'cmi.core.credit': 'credit',
            'cmi.core.entry': kept ? 'resume' : 'ab-initio',
            'cmi.launch_data': given.launchData || '',
            'cmi.student_data.mastery_score': given.passMark === undefined ? '' : String(given.passMark),
          }
        : {
            'cmi.learner_id': given.learner.id,
            'cmi.learner_name': given.learner.name,
            'cmi.credit': 'credit',
            'cmi.entry': kept ? 'resume' : 'ab-initio',
            'cmi.launch_data': given.launchData || '',
            'cmi.scaled_passing_score': given.passMark === undefined ? '' : String(given.passMark / 100),
          },
    ),
  );

  var told = '';
  var number = 0;
  var isLost = false;
  var isStarted = false;
  var isEnded = false;
  var post = function (message) {
    globalThis.parent.postMessage({ guichetPackage: message }, given.portal);
  };
  var tell = function () {
    var state = engine.getFlattenedCMI();
    var text = JSON.stringify(state);
    if (text === told && !isLost) return;
    told = text;
    number += 1;
    post({ number: number, state: state });
  };
  var waiting;
  var tellSoon = function () {
    clearTimeout(waiting);
    waiting = setTimeout(tell, 1000);
  };
  globalThis.addEventListener('message', function (event) {
    if (event.source !== globalThis.parent || event.origin !== given.portal) return;
    var answer = event.data && event.data.guichetAnswer;
    if (answer) isLost = !answer.isKept;
  });

  var active = 0;
  var beActive = function () {
    if (Date.now() - active < 60000) return;
    active = Date.now();
    post({ isActive: true });
  };

  /** Read-only in 2004 (RTE 4.2), where the engine takes them. */
  var ofPortal = isOld ? [] : ['cmi.scaled_passing_score', 'cmi.completion_threshold', 'cmi.max_time_allowed'];

  /** Error of the last call, where the portal has not kept what was told. */
  var failure = '';
  var api = {};
  var expose = function (name, after) {
    api[name] = function () {
      failure = '';
      beActive();
      var answer = String(engine[name].apply(engine, arguments));
      return after ? after(answer) : answer;
    };
  };
  expose(names.start, function (answer) {
    if (answer !== 'true') return answer;
    isEnded = false;
    if (!isStarted) post({ isStarted: true });
    isStarted = true;
    return answer;
  });
  expose(names.get);
  expose(names.set, function (answer) {
    tellSoon();
    return answer;
  });
  var set = api[names.set];
  api[names.set] = function (element) {
    if (isStarted && ofPortal.indexOf(element) >= 0) {
      failure = '404';
      return 'false';
    }
    return set.apply(null, arguments);
  };
  var keep = function (answer) {
    var wasLost = isLost;
    clearTimeout(waiting);
    tell();
    if (answer !== 'true' || !wasLost) return answer;
    failure = notKept;
    return 'false';
  };
  expose(names.commit, keep);
  expose(names.end, keep);
  var end = api[names.end];
  api[names.end] = function () {
    var answer = end.apply(null, arguments);
    isEnded = isOld && String(engine[errors.last]()) === '0';
    return answer;
  };
  // the engine of 1.2 answers on after its end
  [names.get, names.set, names.commit, names.end].forEach(function (name) {
    var call = api[name];
    api[name] = function () {
      if (!isEnded) return call.apply(null, arguments);
      failure = '301';
      return name === names.get ? '' : 'false';
    };
  });
  api[errors.last] = function () {
    return failure || String(engine[errors.last]());
  };
  api[errors.text] = function (code) {
    return String(engine[errors.text](code));
  };
  api[errors.more] = function (code) {
    return String(engine[errors.more](code));
  };
  globalThis[isOld ? 'API' : 'API_1484_11'] = api;

  var content = globalThis.document.createElement('iframe');
  content.src = '../' + given.entry;
  content.title = globalThis.document.title;
  content.allow = 'fullscreen; autoplay';
  content.addEventListener('load', function () {
    ['pointerdown', 'keydown', 'wheel', 'timeupdate'].forEach(function (kind) {
      content.contentWindow.addEventListener(kind, beActive, { capture: true, passive: true });
    });
  });
  globalThis.document.body.appendChild(content);
})();
