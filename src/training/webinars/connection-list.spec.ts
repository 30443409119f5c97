import { describe, expect, it } from '@jest/globals';
import { tableLimits } from '../../platform/papers/imports/table.vocabulary.js';
import { rowsOfList } from './connection-lists.queries.js';
import { participantOf, readConnections, secondsOf } from './connection-list.vocabulary.js';

/** As BigBlueButton's learning dashboard saves it, in French. */
const bigBlueButton = [
  '"Nom","Modérateur","Score d’activité","Temps de parole","Temps de webcam","Messages","Réactions","Votes","Mains levées","Rejoint","Quitté","Durée"',
  '"Thomas Girard","TRUE","4,5","00:41:02","00:50:00","3","0","0","0","02/12/2026 09:55:10","02/12/2026 11:01:44","01:06:34"',
  '"Hélène Marchand","FALSE","1,2","00:01:10","-","1","2","0","1","02/12/2026 09:58:12","02/12/2026 10:50:22","00:52:10"',
  '"tablette","FALSE","0","-","-","0","0","0","0","02/12/2026 10:10:00","02/12/2026 10:12:00","00:02:00"',
].join('\n');

const teamsLines = (headings: readonly (readonly string[])[]) => {
  const [summary = [], people = [], activities = []] = headings;
  return [
    summary[0],
    `${summary[1] ?? ''}\tBudget`,
    `${summary[2] ?? ''}\t3`,
    '',
    people[0],
    people.slice(1).join('\t'),
    'Hélène Marchand\t02/12/2026 09:58:12\t02/12/2026 11:01:15\t1h 1min 3s\thelene.marchand@town.example\thelene@town.example\tPrésentateur',
    'BENALI Karim (Invité)\t02/12/2026 10:03:00\t02/12/2026 10:40:00\t12min 40s\t\t\tParticipant',
    '',
    activities[0],
    activities.slice(1).join('\t'),
    'Hélène Marchand\t02/12/2026 09:58:12\t02/12/2026 10:20:12\t22min\thelene.marchand@town.example\tPrésentateur',
    'Hélène Marchand\t02/12/2026 10:22:12\t02/12/2026 11:01:15\t39min 3s\thelene.marchand@town.example\tPrésentateur',
    'BENALI Karim (Invité)\t02/12/2026 10:03:00\t02/12/2026 10:15:40\t12min 40s\t\tParticipant',
    '',
  ].join('\r\n');
};
const teams = {
  fr: teamsLines([
    ['1. Résumé', 'Titre de la réunion', 'Participants présents'],
    [
      '2. Participants',
      'Nom',
      'Première participation',
      'Dernier départ',
      'Durée de la réunion',
      'E-mail',
      'ID du participant (UPN)',
      'Rôle',
    ],
    ['3. Activités durant la réunion', 'Nom', 'Heure d’arrivée', 'Heure de départ', 'Durée', 'E-mail', 'Rôle'],
  ]),
  es: teamsLines([
    ['1. Resumen', 'Título de la reunión', 'Participantes asistentes'],
    [
      '2. Participantes',
      'Nombre',
      'Primera unión',
      'Última salida',
      'Duración en la reunión',
      'Correo electrónico',
      'Id. del participante (UPN)',
      'Rol',
    ],
    [
      '3. Actividades en la reunión',
      'Nombre',
      'Hora de unión',
      'Hora de salida',
      'Duración',
      'Correo electrónico',
      'Rol',
    ],
  ]),
  en: teamsLines([
    ['1. Summary', 'Meeting title', 'Attended participants'],
    [
      '2. Participants',
      'Name',
      'First Join',
      'Last Leave',
      'In-Meeting Duration',
      'Email',
      'Participant ID (UPN)',
      'Role',
    ],
    ['3. In-Meeting Activities', 'Name', 'Join Time', 'Leave Time', 'Duration', 'Email', 'Role'],
  ]),
};

const zoomRows = [
  'Karim Benali,,12/02/2026 10:00:02 AM,12/02/2026 10:30:40 AM,31,Yes',
  '"Marchand, Hélène (tel)",helene.marchand@town.example,12/02/2026 09:58:12 AM,12/02/2026 10:20:00 AM,22,No',
  'Hélène,helene.marchand@town.example,12/02/2026 10:21:00 AM,12/02/2026 11:00:00 AM,39,No',
];
const zoom = {
  meeting: [
    'Meeting ID,Topic,Start Time,End Time,User Email,Duration (Minutes),Participants',
    '852 1848 6288,Budget,12/02/2026 09:55:00 AM,12/02/2026 11:01:00 AM,trainer@publisher.example,66,3',
    '',
    'Name (Original Name),User Email,Join Time,Leave Time,Duration (Minutes),Guest',
    ...zoomRows,
  ].join('\r\n'),
  fr: ['Nom (nom d’origine),Adresse e-mail,Heure d’arrivée,Heure de départ,Durée (minutes),Invité', ...zoomRows].join(
    '\r\n',
  ),
};

const utf8 = (list: string): Uint8Array => new TextEncoder().encode(list);
const utf16 = (list: string): Uint8Array => new Uint8Array(Buffer.from(`\ufeff${list}`, 'utf16le'));
const read = (bytes: Uint8Array) => readConnections(rowsOfList(bytes));
const told = (bytes: Uint8Array) =>
  read(bytes)?.people.map(({ name, email, seconds, connections }) => [name, email, seconds, connections.length]);

const helene = { id: 'helene', name: 'Hélène Marchand', email: 'Helene.Marchand@town.example' };
const karim = { id: 'karim', name: 'Karim Benali', email: null };

describe('a list of connections', () => {
  it('of BigBlueButton is read, with the time of each person', () => {
    expect(read(utf8(bigBlueButton))?.software).toBe('bigBlueButton');
    expect(told(utf8(bigBlueButton))).toEqual([
      ['Thomas Girard', null, 3994, 1],
      ['Hélène Marchand', null, 3130, 1],
      ['tablette', null, 120, 1],
    ]);
  });

  it.each(['fr', 'es', 'en'] as const)(
    'of Teams is read in UTF-16 with tabs, each connection by itself: %s',
    (language) => {
      expect(read(utf16(teams[language]))?.software).toBe('teams');
      expect(told(utf16(teams[language]))).toEqual([
        ['Hélène Marchand', 'helene.marchand@town.example', 3663, 2],
        ['BENALI Karim (Invité)', null, 760, 1],
      ]);
    },
  );

  it.each(['meeting', 'fr'] as const)('of Zoom is read, several connections of one address together: %s', (kind) => {
    expect(read(utf8(zoom[kind]))?.software).toBe('zoom');
    expect(told(utf8(zoom[kind]))).toEqual([
      ['Karim Benali', null, 1860, 1],
      ['Marchand, Hélène (tel)', 'helene.marchand@town.example', 3660, 2],
    ]);
    expect(read(utf8(zoom[kind]))?.people[1]?.connections[0]).toEqual({
      ...{ joined: '12/02/2026 09:58:12 AM', left: '12/02/2026 10:20:00 AM', seconds: 1320 },
    });
  });

  it('of thousands of people is read in the time of an import', () => {
    const people = Array.from({ length: 15_000 }, (_, place) => `Agent numero${place};00:10:00`);
    const began = performance.now();
    const list = readConnections(rowsOfList(utf8(['Nom;Durée', ...people].join('\n'))));
    expect(list?.people).toHaveLength(15_000);
    expect(performance.now() - began).toBeLessThan(tableLimits.milliseconds);
  });

  it.each([
    ['longer than an import', `Nom;Durée\n${'x'.repeat(950_000)};00:10:00`],
    ['of more lines than an import', `Nom;Durée\n${'a;1\n'.repeat(20_001)}`],
  ])('is none when it is %s', (_, list) => expect(read(utf8(list))).toBeNull());

  it.each(['Karim "le Grand" Benali', '"Karim Benali'])('is read where a name has quotation marks: %s', (name) =>
    expect(told(utf8(`Nom\tDurée\n${name}\t10min\nHélène Marchand\t12min\n`))).toEqual([
      [name, null, 600, 1],
      ['Hélène Marchand', null, 720, 1],
    ]),
  );

  it.each(['', 'Bonjour', 'Nom;Prénom\nMarchand;Hélène', 'Nom;Durée\n'])(
    'is none without people and times: %j',
    (list) => expect(read(utf8(list))).toBeNull(),
  );

  it.each([
    ['00:52:10', 3130],
    ['52:10', 3130],
    ['1h 5min 3s', 3903],
    ['1 h 5 min 3 s', 3903],
    ['1h 5m 3s', 3903],
    ['1h05', 3900],
    ['2 heures 3 minutes', 7380],
    ['1 hora 2 minutos 1 segundo', 3721],
    ['45 s', 45],
    ['31', 1860],
    ['0', 0],
    ['-', null],
    ['', null],
    ['peu', null],
    ['9'.repeat(41), null],
    ['99999999', null],
  ])('says how long a participant was there: %j', (written, seconds) => expect(secondsOf(written)).toBe(seconds));
});

describe('a line of a list', () => {
  it.each([
    ['Hélène', 'helene.marchand@town.example', 'helene'],
    ['MARCHAND Helene (mairie)', null, 'helene'],
    ['BENALI Karim (Invité)', null, 'karim'],
    ['Benali, Karim (tél)', null, 'karim'],
    ['CCAS - Karim Benali', null, 'karim'],
    ['Karim', null, null],
    ['Karim Benali Haddad', null, null],
    ['Jean Karim Benali', null, null],
    ['tablette', 'karim@town.example', null],
  ])('is of the participant with its address, else with its whole name: %s', (name, email, id) =>
    expect(participantOf({ name, email }, [helene, karim])).toBe(id),
  );

  it('is of the participant whose whole name it is, where another one has a part of that name', () => {
    const jean = { id: 'jean', name: 'Jean Martin', email: null };
    const jeanPaul = { id: 'jeanPaul', name: 'Jean-Paul Martin', email: null };
    expect(participantOf({ name: 'Jean-Paul MARTIN', email: null }, [jean, jeanPaul])).toBe('jeanPaul');
    expect(participantOf({ name: 'Jean-Paul Martin', email: null }, [jean])).toBeNull();
  });

  it('names no participant where two have its name', () =>
    expect(participantOf({ name: 'Karim Benali', email: null }, [karim, { ...karim, id: 'cousin' }])).toBeNull());
});
