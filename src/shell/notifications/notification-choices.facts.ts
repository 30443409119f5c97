import type { Facts } from '../../platform/log/business/business-module.js';
import { Matters } from './matters.service.js';
import type { NotificationChoicesFacts } from './notification-choices.js';

export const notificationChoicesFacts: Facts = ({ service }) => {
  const facts: NotificationChoicesFacts = { free: service(Matters).free };
  return Promise.resolve(facts);
};
