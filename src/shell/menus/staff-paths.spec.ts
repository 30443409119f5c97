import { describe, expect, it } from '@jest/globals';
import { staffPaths } from './staff-paths.vocabulary.js';

/** Specification §2, routes: those of the administration, and those that issues 4 and 29 name besides. */
const specified = `/abonnementstaff; /admcmdsimple/; /admconvention; /adminautoplanif; /adminautoplanifkpi;
  /admincontent/articles; /admincontent/articles/create/{id}/{section?}; /admincontent/articles/edit/{id};
  /admincontent/articles/edit/{nodeId}/page/{pageId}/content/{type}; /admincontent/sections/; /admincontent/imgbrowse/;
  /admincontentfilters; /admindownload/; /adminfiles/; /adminFormationinterventions/; /admininterco/; /adminmed/;
  /adminnewclient/; /adminperms; /adminproduct; /adminoracle; /adminsegur/; /admintuto/; /admwebdemo; /periodelms/;
  /userswitch/; /traduction/; /traduction/admin; /listestaff/; /instanceNewClient/; /ganav`
  .split(';')
  .map((path) => path.trim().replace(/\/$/, '').replace(/\{/g, ':').replace(/\}/g, '').replace(/\?$/, '?'));

describe('the paths of staff', () => {
  it('are all those of the specification, to the letter', () =>
    expect(staffPaths.map(({ path }) => path).sort()).toEqual([...specified].sort()));

  it('lead to screens of the staff application', () =>
    staffPaths.forEach(({ screen }) => expect(screen).toMatch(/^\/[a-z][a-z/-]*$/)));
});
