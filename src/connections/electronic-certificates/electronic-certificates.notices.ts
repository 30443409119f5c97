import type { Notices } from '../../kernel/notices.js';

export const electronicCertificatesNotices: Notices = {
  electronicCertificates: {
    told: ['certificateSetupFormSent', 'certificateEndNeared', 'electronicCertificateExpired'],
  },
};
