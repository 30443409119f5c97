import { Module } from '@nestjs/common';
import { tutorialViewings } from '../../../projections/publishing/tutorial-viewings.js';
import { tutorials } from '../../../projections/publishing/tutorials.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { publishedTutorialReads } from './tutorial-reading.queries.js';
import { TutorialVideoController } from './tutorial-video.controller.js';
import { tutorialViewing } from './tutorial-viewing.js';
import { tutorial } from './tutorial.js';
import { tutorialFacts, tutorialViewingFacts } from './tutorials.facts.js';
import { tutorialFiles, tutorialReads } from './tutorials.queries.js';
import { tutorialLookups, tutorialMails } from './tutorials.reactions.js';
import { tutorialsRights } from './tutorials.rights.js';
import { tutorialsNotices } from './tutorials.notices.js';

/** Films that show how something is done (specification §2, `/info/tuto`; feature F42). */
@Module(
  businessModule({
    name: 'tutorials',
    rights: tutorialsRights,
    notices: tutorialsNotices,
    labels: { tutorial: label(tutorials, 'tutorials', 'french_title') },
    lifecycles: [
      { lifecycle: tutorial, facts: tutorialFacts },
      { lifecycle: tutorialViewing, facts: tutorialViewingFacts },
    ],
    projections: [tutorials, tutorialViewings],
    reactions: [{ reaction: tutorialMails, lookups: tutorialLookups }],
    controllers: [TutorialVideoController],
    reads: [publishedTutorialReads, tutorialReads],
    providers: [tutorialFiles],
  }),
)
export class TutorialsModule {}
