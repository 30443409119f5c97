import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** `expired`: tokens that were given out are taken no more. */
export type ChorusBehaviour = 'serve' | 'throttle' | 'patience' | 'fail' | 'nonsense' | 'silent' | 'fault' | 'expired';

export const chorusAccounts = {
  own: { login: 'TECH_1_1@cpro.fr', password: 'Own-account-1' },
  town: { login: 'TECH_1_24322@cpro.fr', password: 'Chorus-2026' },
} as const;
const [clientId, clientSecret] = ['portal', 'secret/word'];

type Answer = readonly [status: number, body: object | string, headers?: Readonly<Record<string, string>>];

const answer = (reply: ServerResponse, [status, body, headers = {}]: Answer): void => {
  reply.writeHead(status, { 'Content-Type': 'application/json', ...headers });
  reply.end(typeof body === 'string' ? body : JSON.stringify(body));
};
const fieldOf = (body: unknown, ...path: readonly string[]): unknown =>
  path.reduce(
    (value: unknown, field) => (typeof value === 'object' && value !== null ? Reflect.get(value, field) : 0),
    body,
  );

const serviceOf = (idService: number, codeService: string, libelleService: string, estActif = true) => ({
  ...{ idService, codeService, libelleService, estActif, dateDbtService: '2016-10-25 17:40' },
});

/** PISTE and the calls of Chorus Pro about structures, as they document them; they misbehave as told. */
export const chorusPro = async (siret: string, lifetime = 3_600) => {
  const calls: string[] = [];
  const locked = new Set<string>();
  let behaviour: ChorusBehaviour = 'serve';
  let failing = Number.POSITIVE_INFINITY;
  let tokens = 0;

  const answers: Readonly<Record<string, (body: unknown) => object>> = {
    'structures/v1/rechercher': (body) => ({
      listeStructures:
        fieldOf(body, 'structure', 'identifiantStructure') === siret &&
        fieldOf(body, 'structure', 'typeIdentifiantStructure') === 'SIRET'
          ? [{ idStructureCPP: 25_784_152, identifiantStructure: siret, designationStructure: 'VILLE DE PERIGUEUX' }]
          : [],
    }),
    'structures/v1/consulter': () => ({
      parametres: { codeServiceDoitEtreRenseigne: true, numeroEJDoitEtreRenseigne: false },
    }),
    'structures/v1/rechercher/services': () => ({
      listeServices: [
        serviceOf(1, 'FACTURES_PUBLIQUES', 'Factures publiques'),
        serviceOf(2, 'ECOLES', 'Affaires scolaires'),
        serviceOf(3, 'VOIRIE', 'Voirie'),
        serviceOf(4, 'ANCIEN', 'Ancien service', false),
      ],
      parametresRetour: { nbResultatsParPage: 10_000, pageCourante: 1, pages: 1, total: 4 },
    }),
    'structures/v1/consulter/service': (body) => ({
      parametres: { numeroEngagement: fieldOf(body, 'idService') === 3 },
    }),
  };

  const isKnown = (account: string): boolean =>
    Object.values(chorusAccounts).some(
      ({ login, password }) => !locked.has(login) && `${login}:${password}` === account,
    );

  const misbehaviours: Readonly<Partial<Record<ChorusBehaviour, Answer>>> = {
    throttle: [429, { error: 'quota' }, { 'Retry-After': '1' }],
    patience: [429, { error: 'quota' }, { 'Retry-After': '3600' }],
    fail: [500, { libelle: `no such account ${chorusAccounts.town.login}` }],
    nonsense: [200, '<html>Maintenance</html>'],
    fault: [200, { codeRetour: 20_000, libelle: 'TRA_MSG_20.000' }],
  };

  const tokenFor = (form: URLSearchParams): Answer => {
    const isOurs = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
    if (!isOurs || form.get('grant_type') !== 'client_credentials' || form.get('scope') !== 'openid')
      return [401, { error: 'invalid_client' }];
    tokens += 1;
    return [200, { access_token: `token-${tokens}`, token_type: 'Bearer', expires_in: lifetime }];
  };

  const answerTo = (call: string, { headers }: IncomingMessage, sent: string): Answer => {
    const isExpired = behaviour === 'expired';
    if (isExpired) behaviour = 'serve';
    if (isExpired || headers.authorization !== `Bearer token-${tokens}`) return [401, { error: 'invalid_token' }];
    const account = Buffer.from(String(headers['cpro-account']), 'base64').toString();
    if (!isKnown(account)) return [403, { libelle: 'GCU_MSG_01_060' }];
    const respond = answers[call];
    if (!respond) return [404, { libelle: 'no such call' }];
    return [200, { codeRetour: 0, libelle: 'TRA_MSG_00.000', ...respond(JSON.parse(sent)) }];
  };

  const serve = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const sent = await text(request);
    const isToken = request.url === '/api/oauth/token';
    const call = isToken ? 'token' : (request.url?.replace('/cpro/', '') ?? '');
    calls.push(call);
    if (!['serve', 'expired'].includes(behaviour) && failing > 0) {
      failing -= 1;
      const bad = misbehaviours[behaviour];
      if (bad) answer(reply, bad);
      return;
    }
    answer(reply, isToken ? tokenFor(new URLSearchParams(sent)) : answerTo(call, request, sent));
  };

  const server = createServer((request, reply) => {
    void serve(request, reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const origin = `127.0.0.1:${port}`;
  return {
    env: {
      CHORUS_URL: `http://${clientId}:${encodeURIComponent(clientSecret)}@${origin}/cpro`,
      CHORUS_TOKEN_URL: `http://${origin}/api/oauth/token`,
      CHORUS_ACCOUNT: `${chorusAccounts.own.login}:${chorusAccounts.own.password}`,
    },
    calls,
    /** Accounts that it takes no more. */
    locked,
    /** So many times, then it comes back. */
    behave: (next: ChorusBehaviour, times = Number.POSITIVE_INFINITY): void => {
      behaviour = next;
      failing = times;
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
