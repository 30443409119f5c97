import { Module } from '@nestjs/common';
import { medias } from '../../../projections/publishing/medias.js';
import { businessModule } from '../../platform/log/business/business-module.js';
import { label } from '../../platform/reading/database/labels.js';
import { MediaImagesController } from './media-images.controller.js';
import { media } from './media.js';
import { mediaFacts } from './medias.facts.js';
import { mediaFiles, mediaReads } from './medias.queries.js';
import { mediasRights } from './medias.rights.js';

export { media } from './media.js';
export { SlideImages, type SlideImageStanding } from './slide-images.queries.js';
export { imagesOf } from './medias.queries.js';

/** The image library (specification §2, `/adminmed`, `/admincontent/imgbrowse`). */
@Module(
  businessModule({
    name: 'medias',
    rights: mediasRights,
    labels: { media: label(medias, 'medias', 'name') },
    lifecycles: [{ lifecycle: media, facts: mediaFacts }],
    projections: [medias],
    controllers: [MediaImagesController],
    reads: [mediaReads],
    providers: [mediaFiles],
  }),
)
export class MediasModule {}
