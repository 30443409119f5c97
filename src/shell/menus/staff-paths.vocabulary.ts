/** A path of the specification that is for staff (§2, routes), and the screen of the staff application that answers it. */
export interface StaffPath {
  /** As the portal's router reads it. */
  readonly path: string;
  /** Below `/admin`. */
  readonly screen: string;
}

const to = (path: string, screen: string): StaffPath => ({ path, screen });

/** Every one of them. */
export const staffPaths: readonly StaffPath[] = [
  to('/abonnementstaff', '/staff-subscriptions'),
  to('/admcmdsimple', '/articles'),
  to('/admconvention', '/training-agreements'),
  to('/adminautoplanif', '/slots'),
  to('/adminautoplanifkpi', '/slot-figures'),
  to('/admincontent/articles', '/content-articles'),
  to('/admincontent/articles/create/:id/:section?', '/content-articles/create'),
  to('/admincontent/articles/edit/:id', '/content-articles'),
  to('/admincontent/articles/edit/:nodeId/page/:pageId/content/:type', '/content-articles'),
  to('/admincontent/sections', '/content-sections'),
  to('/admincontent/imgbrowse', '/imgbrowse'),
  to('/admincontentfilters', '/content-filters'),
  to('/admindownload', '/download-fetches'),
  to('/adminfiles', '/downloads'),
  to('/adminFormationinterventions', '/presences'),
  to('/admininterco', '/contacts'),
  to('/adminmed', '/medias'),
  to('/adminnewclient', '/new-clients'),
  to('/adminperms', '/staff-permissions'),
  to('/adminproduct', '/products'),
  to('/adminoracle', '/oracle-licences'),
  to('/adminsegur', '/aptitude-checks'),
  to('/admintuto', '/tutorials'),
  to('/admwebdemo', '/demo-webinars'),
  to('/periodelms', '/course-periods'),
  to('/userswitch', '/simulations'),
  to('/traduction', '/translation-keys'),
  to('/traduction/admin', '/translation-keys'),
  to('/ganav', '/erp-exports'),
  to('/listestaff', '/staff-users'),
  to('/instanceNewClient', '/accounts'),
];
