import type { TFunction } from 'i18next';

export const eventName = (t: TFunction, type: string): string => t(`admin:events.${type}`, { defaultValue: type });
