import { describe, expect, it } from '@jest/globals';
import { relatedTo, rootsOf } from './related.js';

const ticket = (title: string, description = '') => ({ title, description });
const dsn = ticket('Rejet de la DSN mensuelle', 'Le dépôt revient avec un refus');
const payslips = ticket('Édition des bulletins de salaire bloquée');
const others = [dsn, payslips, ticket('Stock négatif après inventaire')];

describe('tickets related to a question', () => {
  it('speak of the same thing, whatever the endings of their words', () => {
    expect(relatedTo('Impossible d’imprimer le bulletin des salaires', others)).toEqual([payslips]);
    expect(relatedTo('DSN refusée', others)).toEqual([dsn]);
  });

  it('are shown once for one title', () => {
    const again = ticket('Rejet de la DSN mensuelle');
    const told = relatedTo('Rejet DSN mensuelle', [dsn, again, payslips]);
    expect(told).toEqual([dsn]);
  });

  it('are none where words of any trouble are all that is shared', () => {
    expect(relatedTo('Bonjour, j’ai un problème depuis ce matin, merci', others)).toEqual([]);
    expect(relatedTo('Stock de papier à en-tête épuisé', others)).toEqual([]);
    expect(relatedTo('', others)).toEqual([]);
  });

  it('are told by the beginnings of telling words', () =>
    expect([...rootsOf('Les mandats du mandatement, erreur 2031')]).toEqual(['mandat', '2031']));
});
