import { Controller } from '@nestjs/common';
import { ApiTags } from '../../platform/run/http/documented.js';
import { Checked } from '../../platform/run/http/body.js';
import { PostNoContent } from '../../platform/run/http/posts.js';
import { Asks, type Asking } from '../../platform/reading/reads/asking.js';
import { CountCampaign } from './campaign.commands.js';
import { countCampaign } from './campaigns.queries.js';

/** Results of a campaign are counted here, and never by a third party (defaults G27). */
@ApiTags('orders')
@Controller('api/campaign-counts')
export class CampaignsController {
  @PostNoContent()
  count(@Checked(CountCampaign) counted: CountCampaign, @Asks() asking: Asking): Promise<void> {
    return countCampaign(counted, asking);
  }
}
