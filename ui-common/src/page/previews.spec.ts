import { describe, expect, it } from '@jest/globals';
import { previewOf } from './previews.js';

describe('the preview of a file without saving it', () => {
  it.each([
    ['contrat.pdf', 'application/pdf', 'page'],
    ['Capture.PNG', 'image/png', 'image'],
    ['photo.jpeg', 'image/jpeg', 'image'],
  ])('%s as %s', (name, type, place) => expect(previewOf(name)).toEqual({ type, place }));

  it.each([
    'plan.svg',
    'page.html',
    'notes.txt',
    'contrat.pdf.exe',
    'photo.png.html',
    'sans extension',
    'pdf',
    'constructor.constructor',
  ])('nothing of %s', (name) => expect(previewOf(name)).toBeUndefined());
});
