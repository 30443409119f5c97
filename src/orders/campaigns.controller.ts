import { Controller } from '@nestjs/common';
import { ApiTags } from '../platform/http/documented.js';
import { Checked } from '../platform/http/body.js';
import { PostNoContent } from '../platform/http/posts.js';
import { Asks, type Asking } from '../platform/reads/asking.js';
import { CountCampaign } from './campaign.commands.js';
import { countCampaign } from './campaigns.queries.js';

/** What a campaign brings is counted here, and never by a third party (defaults G27). */
@ApiTags('orders')
@Controller('api/campaign-counts')
export class CampaignsController {
  @PostNoContent()
  count(@Checked(CountCampaign) counted: CountCampaign, @Asks() asking: Asking): Promise<void> {
    return countCampaign(counted, asking);
  }
}
