import { readFile } from 'node:fs/promises';
import type { Download } from '@playwright/test';

/** What a file says that was saved. */
export const textOf = async (download: Download): Promise<string> => readFile(await download.path(), 'utf8');
