import { strToU8, zipSync, type Zippable } from 'fflate';
import { packageFormats, type PackageFormat } from '../training/courses/course.vocabulary.js';
import type { Actor } from '../kernel/actor.js';
import type { Files } from '../platform/papers/files/files.js';
import { demoId, type PlannedStream } from './planned.js';

/** By which a course of the plan names a package, until it is sent. */
export const packageId = (format: PackageFormat): string => demoId('coursePackage', format);

const versions: Readonly<Record<PackageFormat, string>> = { '1.2': '1.2', '2004': '2004 4th Edition' };
const types: Readonly<Record<PackageFormat, string>> = { '1.2': 'adlcp:scormtype', '2004': 'adlcp:scormType' };

export const manifest = (format: PackageFormat, entry = 'start/index.html', version = versions[format]): string =>
  `<?xml version="1.0"?><manifest identifier="m" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp">
  <metadata><schema>ADL SCORM</schema><schemaversion>${version}</schemaversion></metadata>
  <organizations default="o"><organization identifier="o"><title>Module</title>
    <item identifier="i" identifierref="r"><title>Module</title></item></organization></organizations>
  <resources><resource identifier="r" type="webcontent" ${types[format]}="sco" href="${entry}"/></resources></manifest>`;

const page = (body: string): string =>
  `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Module</title></head><body>${body}</body></html>`;

/** Three pages by one button, a place that is kept, and an end with 90 of 100. */
const lesson = page(`<h1>Module</h1><p id="told"></p><button id="next">Page suivante</button>
  <button id="finish">Finir le module</button><script src="../scripts/app.js"></script>`);

/** The search of the standards: in the parents, and in those of the opener. Scripts of 1.2 begin it with a variable of the API's own name. */
const search: Readonly<Record<PackageFormat, string>> = {
  '1.2': `var API = null;
    function findAPI(win) { var tries = 0; while (win.API == null && win.parent != null && win.parent != win && tries < 500) { tries += 1; win = win.parent; } return win.API; }
    function getAPI() { var found = findAPI(window); if (found == null && window.opener != null) found = findAPI(window.opener); return found; }
    API = getAPI();
    function doLMSInitialize() { return API.LMSInitialize(''); }
    function doLMSGetValue(name) { return API.LMSGetValue(name); }
    function doLMSSetValue(name, value) { return API.LMSSetValue(name, value); }
    function doLMSCommit() { return API.LMSCommit(''); }
    function doLMSFinish() { return API.LMSFinish(''); }`,
  '2004': `function scan(win) { var tries = 0; while (win.API_1484_11 == null && win.parent != null && win.parent != win && tries < 500) { tries += 1; win = win.parent; } return win.API_1484_11; }
    function getAPI() { var found = null; if (window.parent && window.parent != window) found = scan(window.parent); if (found == null && window.top.opener != null) found = scan(window.top.opener); if (found == null && window.opener != null) found = scan(window.opener); return found; }`,
};

const player: Readonly<Record<PackageFormat, string>> = {
  '1.2': `var wrapper = window.parent; wrapper.doLMSInitialize();
    var at = Number(wrapper.doLMSGetValue('cmi.core.lesson_location') || 1);
    var set = function (name, value) { wrapper.doLMSSetValue(name, value); };
    var keep = function () { set('cmi.core.lesson_location', String(at)); set('cmi.suspend_data', 'seen ' + at + ' é'); set('cmi.core.lesson_status', 'incomplete'); return wrapper.doLMSCommit(); };
    var kept = function () { return wrapper.doLMSGetValue('cmi.suspend_data'); };
    var finish = function () { set('cmi.core.score.raw', '90'); set('cmi.core.lesson_status', 'passed'); wrapper.doLMSFinish(); };`,
  '2004': `${search['2004']}
    var api = getAPI(); api.Initialize('');
    var at = Number(api.GetValue('cmi.location') || 1);
    var set = function (name, value) { api.SetValue(name, value); };
    var keep = function () { set('cmi.location', String(at)); set('cmi.suspend_data', 'seen ' + at + ' é'); set('cmi.completion_status', 'incomplete'); return api.Commit(''); };
    var kept = function () { return api.GetValue('cmi.suspend_data'); };
    var finish = function () { set('cmi.score.scaled', '0.9'); set('cmi.success_status', 'passed'); set('cmi.completion_status', 'completed'); api.Terminate(''); };`,
};
const buttons = `
  var show = function () { document.getElementById('told').textContent = 'Page ' + at + ' (' + kept() + ')'; };
  document.getElementById('next').onclick = function () { at += 1; keep(); show(); };
  document.getElementById('finish').onclick = function () { finish(); document.getElementById('told').textContent = 'Fini'; };
  show();`;

/** Pages in the shapes of the reference packages: of 1.2 a frame that calls its wrapper, of 2004 a page that searches its parents. */
const pages: Readonly<Record<PackageFormat, Zippable>> = {
  '1.2': {
    'start/index.html': strToU8(
      page(`<script>${search['1.2']}</script>
  <iframe src="lesson.html" title="Module" style="border:0;width:100%;height:20rem"></iframe>`),
    ),
    'start/lesson.html': strToU8(lesson),
  },
  '2004': { 'start/index.html': strToU8(lesson) },
};

export const zipOf = (files: Zippable): Uint8Array => zipSync(files);

/** A small package of pages that are turned, as an authoring tool makes them. */
export const scormPackage = (format: PackageFormat, more: Zippable = {}): Uint8Array =>
  zipOf({
    'imsmanifest.xml': strToU8(manifest(format)),
    ...pages[format],
    'scripts/app.js': strToU8(`${player[format]}${buttons}`),
    ...more,
  });

const namesUnits = (body: object): body is { readonly units: readonly { readonly fileId?: string }[] } =>
  'units' in body && Array.isArray(body.units);

/** The plan with the packages that its courses name by their format, uploaded by those who publish them. */
export const withPackages = async (
  streams: readonly PlannedStream[],
  files: Pick<Files, 'store'>,
): Promise<readonly PlannedStream[]> => {
  const sent = async (format: PackageFormat, actor: Actor): Promise<string> =>
    (await files.store(actor, `module-${format}.zip`, scormPackage(format))).id;
  const filled = async (planned: PlannedStream[number]): Promise<PlannedStream[number]> => {
    const { command, body, actor } = planned;
    if (command !== 'PublishCourseContent' || !namesUnits(body)) return planned;
    const units = await Promise.all(
      body.units.map(async (unit) => {
        const format = packageFormats.find((each) => packageId(each) === unit.fileId);
        return format ? { ...unit, fileId: await sent(format, actor) } : unit;
      }),
    );
    return { ...planned, body: { units } };
  };
  return Promise.all(streams.map((stream) => Promise.all(stream.map(filled))));
};
