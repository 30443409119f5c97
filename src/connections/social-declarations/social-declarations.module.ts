import { Module } from '@nestjs/common';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { socialDeclarations } from '../../../projections/connections/social-declarations.js';
import { socialDeclaration } from './social-declaration.js';
import { socialDeclarationFacts } from './social-declarations.facts.js';
import { socialDeclarationReads } from './social-declarations.queries.js';
import { dsnConnectors, dsnCorrections, dsnLookups, dsnMails } from './social-declarations.reactions.js';
import { socialDeclarationsRights } from './social-declarations.rights.js';
import { socialDeclarationsNotices } from './social-declarations.notices.js';

@Module(
  businessModule({
    name: 'social-declarations',
    rights: socialDeclarationsRights,
    notices: socialDeclarationsNotices,
    labels: { socialDeclaration: label(socialDeclarations, 'social_declarations', 'municipality') },
    namesContacts: [
      contactsIn(socialDeclarations, 'social_declarations', {
        ids: ['contact_id', 'administrative_contact_id', 'sent_by'],
      }),
    ],
    lifecycles: [{ lifecycle: socialDeclaration, facts: socialDeclarationFacts }],
    projections: [socialDeclarations],
    reactions: [dsnConnectors, dsnCorrections, dsnMails].map((each) => ({ reaction: each, lookups: dsnLookups })),
    reads: [socialDeclarationReads],
  }),
)
export class SocialDeclarationsModule {}
