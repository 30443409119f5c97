import { Module } from '@nestjs/common';
import { webinarPacks } from '../../../projections/training/webinar-packs.js';
import { webinarSessions } from '../../../projections/training/webinar-sessions.js';
import { webinars } from '../../../projections/training/webinars.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { contactsIn } from '../../platform/reading/database/named-contacts.js';
import { label } from '../../platform/reading/database/labels.js';
import { Visitors } from '../../platform/people/visitors/visitors.js';
import { WebinarCalendarController } from './webinar-calendar.controller.js';
import { WebinarRoomController } from './webinar-room.controller.js';
import { connectionListFiles } from './connection-lists.queries.js';
import { webinarFigureReads } from './webinar-figures.queries.js';
import { webinarPack } from './webinar-pack.js';
import { webinarSession } from './webinar-session.js';
import { webinar } from './webinar.js';
import { webinarPackFacts, webinarSessionFacts } from './webinars.facts.js';
import { subscriptionReads, webinarPackReads, webinarReads, webinarSessionReads } from './webinars.queries.js';
import { sessionImport } from './session-import.queries.js';
import { webinarOrderLookups, webinarOrders } from './webinar-orders.reactions.js';
import { packsOfOrders, packsRunningLow, webinarPackLookups, webinarPackMails } from './webinar-packs.reactions.js';
import { recordingLookups, webinarRecordingMails } from './webinar-recordings.reactions.js';
import { webinarLookups, webinarMails } from './webinars.reactions.js';
import { webinarPackGrants } from './webinars.grants.js';
import { webinarsRights } from './webinars.rights.js';
import { webinarsNotices } from './webinars.notices.js';

/** For what rests on who took part. */
export { connectedTo } from './webinar-connections.queries.js';
export {
  webinarAttendanceRecorded,
  webinarEnrolmentCancelled,
  webinarParticipantsEnrolled,
  webinarSeatOfferExpired,
  webinarSessionCancelled,
  webinarSessionHeld,
  webinarWaitingListLeft,
} from './webinar-session.events.js';
export { webinarSession } from './webinar-session.js';
/** For learning paths: what steps name, sessions with seats to reserve, and what pays them. */
export { webinarCards, webinarSessionsOffered } from './webinar-door.queries.js';
export { packsOf } from './webinar-session-detail.queries.js';
export { packOf } from './webinar-units.facts.js';

@Module(
  businessModule({
    name: 'webinars',
    rights: webinarsRights,
    notices: webinarsNotices,
    labels: {
      webinar: label(webinars, 'webinars', 'french_title'),
      webinarPack: label(webinarPacks, 'webinar_packs', 'reference'),
    },
    namesContacts: [
      contactsIn(webinarSessions, 'webinar_enrolments', {
        ids: ['participant_id', 'signatory_id'],
        texts: ['enrolled_by'],
      }),
      contactsIn(webinarSessions, 'webinar_waiting', { lists: ['participant_ids'], texts: ['asked_by'] }),
    ],
    lifecycles: [
      { lifecycle: webinar },
      { lifecycle: webinarSession, facts: webinarSessionFacts },
      { lifecycle: webinarPack, facts: webinarPackFacts },
    ],
    projections: [webinars, webinarSessions, webinarPacks],
    reactions: [
      { reaction: webinarMails, lookups: webinarLookups },
      { reaction: webinarOrders, lookups: webinarOrderLookups },
      { reaction: packsOfOrders, lookups: webinarPackLookups },
      { reaction: packsRunningLow, lookups: webinarPackLookups },
      { reaction: webinarPackMails, lookups: webinarPackLookups },
      { reaction: webinarRecordingMails, lookups: recordingLookups },
    ],
    controllers: [WebinarCalendarController, WebinarRoomController],
    files: [sessionImport],
    reads: [webinarReads, webinarSessionReads, webinarPackReads, subscriptionReads, webinarFigureReads],
    providers: [Visitors, webinarPackGrants, connectionListFiles],
  }),
)
export class WebinarsModule {}
