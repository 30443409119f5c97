import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { certificateOrder } from '../connections/certificate-orders/certificate-order.js';
import { PlaceCertificateOrder } from '../connections/certificate-orders/certificate-order.commands.js';
import { certificateEnd } from '../connections/certificate-orders/certificate-order.vocabulary.js';
import { electronicCertificate } from '../connections/electronic-certificates/electronic-certificate.js';
import { readCertificate } from '../connections/electronic-certificates/electronic-certificates.facts.js';
import { SendCertificateSetupForm } from '../connections/electronic-certificates/electronic-certificate.commands.js';
import { systemActor, type Actor } from '../kernel/actor.js';
import { decide } from '../kernel/decide.js';
import { derivedId } from '../kernel/ids.js';
import { fold, type Lifecycle } from '../kernel/lifecycle.js';
import { occurred } from '../kernel/testing.js';
import { certificateOrderStreams } from './certificate-orders.demo.js';
import type { PlannedStream } from './planned.js';

const marie: Actor = { ...systemActor, id: 'marie', kind: 'clientAdministrator', clientId: 'town' };
const lifecycles: Readonly<Record<string, Lifecycle>> = { certificateOrder, electronicCertificate };
const files = {
  siretFileIds: [],
  electionMinutesFileIds: [],
  representativeIdentityFileIds: [],
  identityChanged: false,
};

/** The offer that the order was made of. */
const asked = (body: object) => {
  const { priceVersion, total, documents } = plainToInstance(PlaceCertificateOrder, body);
  const words = { fr: '', es: '', en: '' };
  return {
    ok: true,
    sold: {
      ...{ articleId: 'article', articleCode: 'CERT-RGS', priceVersion, vatExemption: null, lines: [] },
      totals: { net: total, vat: 0, gross: total, shares: [] },
      documents: documents.map((each) => ({ ...each, kind: 'termsOfSale', titles: words, sha256: words })),
    },
  };
};

const factsOf = (id: string, body: object, at: string) => ({
  ...{ number: 'CERT-2026-000101', renewed: null, parties: [{ id: 'marie', fault: null }] },
  ...{ asked: asked(body), chorusFault: null },
  holders: [0, 1].map((place) => ({
    id: derivedId('certificateHolder', id, place),
    contactId: null,
    emailFault: null,
  })),
  usableFileIds: Reflect.get(body, 'fileIds') ?? [],
  issued: {
    clientId: 'town',
    orderId: 'order',
    holderId: 'holder',
    subjectId: null,
    endsOn: certificateEnd(at.slice(0, 10)),
  },
  certificate:
    'file' in body
      ? readCertificate('x.cer', plainToInstance(SendCertificateSetupForm, body).file.content, at)
      : { fault: 'certificateUnreadable' },
});

/** Where the last command of each lifecycle leads to. */
const lived = (stream: PlannedStream): readonly string[] => {
  const happened = new Map<string, ReturnType<typeof occurred>[]>();
  for (const { lifecycle: name, command, id, body, actor, at } of stream) {
    const lifecycle = lifecycles[name];
    if (!lifecycle) throw new Error(name);
    const before = happened.get(name) ?? [];
    const idFor = (part: string | number) => derivedId(id, before.length, part);
    const { events } = decide(
      lifecycle,
      command,
      fold(lifecycle, before),
      { ...files, ...body },
      { id, actor, now: at, facts: factsOf(id, body, at), idFor, identityConfirmed: true },
      () => ({ allowed: true }),
    );
    happened.set(name, [...before, ...events.map((event) => occurred(event, { streamId: id, at }))]);
  }
  return [...happened].map(([name, events]) => `${name} ${fold(lifecycles[name] ?? certificateOrder, events).status}`);
};

describe('the certificates of the demo', () => {
  it.each(
    Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 10, 23 + (index >> 1), (index % 2) * 15 + 8, 58))),
  )('are in every state when it is loaded on %s', (now) => {
    const states = new Set(certificateOrderStreams(marie, marie, undefined, now.getTime()).flatMap(lived));
    expect([...states].toSorted()).toEqual([
      ...['appointmentPlanned', 'cancelled', 'commissioned', 'issued', 'ordered', 'papersAccepted'].map(
        (status) => `certificateOrder ${status}`,
      ),
      ...['filled', 'toFill'].map((status) => `electronicCertificate ${status}`),
    ]);
  });
});
