import { recordController } from '../platform/records/record-controller.js';
import {
  licenceReads,
  productDomainReads,
  productModuleReads,
  productRangeReads,
  productReads,
  productVersionReads,
} from './catalogue.queries.js';

export const catalogueControllers = [
  recordController(productRangeReads),
  recordController(productDomainReads),
  recordController(productReads),
  recordController(productModuleReads),
  recordController(productVersionReads),
  recordController(licenceReads),
];
