import { describe, expect, it } from '@jest/globals';
import { holdsSensitiveNumber, readsLikeRefusal } from './ticket-texts.js';

describe('a comment that reads like a refusal (W9)', () => {
  it.each([
    'Ça ne fonctionne toujours pas.',
    'Le problème n’est pas résolu',
    'Problème non résolu à ce jour',
    'L’erreur persiste après la mise à jour',
    'toujours le même message',
    'Je refuse cette solution',
    'Sigue sin funcionar',
    'No está resuelto',
    'El problema persiste',
    'It still does not work',
    'The issue is not fixed',
    'Same error as before',
    'DOESN’T WORK',
  ])('%s', (comment) => expect(readsLikeRefusal(comment)).toBe(true));

  it.each([
    'Merci, tout fonctionne.',
    'C’est réglé, plus de problème',
    'Parfait, bonne journée',
    'Gracias, funciona bien',
    'Todo resuelto',
    'Works perfectly, thank you',
    'No problem any more',
    '',
    undefined,
  ])('not: %s', (comment) => expect(readsLikeRefusal(comment)).toBe(false));
});

describe('a text that holds the number of a patient or an insured person (defaults G26)', () => {
  it.each([
    '2 69 05 49 588 157 80',
    'NIR 269054958815780.',
    '1 84 12 2A 451 089 33',
    'Patient IPP : 80012345',
    'dossier INS n° 123456789',
  ])('%s', (text) => expect(holdsSensitiveNumber(text)).toBe(true));

  it.each([
    '2 69 05 49 588 157 81',
    'SIRET 73282932000074',
    'facture 2026-000123',
    'ticket 100001',
    'tél. 01 02 03 04 05',
  ])('not: %s', (text) => expect(holdsSensitiveNumber(text)).toBe(false));
});
