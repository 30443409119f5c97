import Button from '@mui/material/Button';
import { ThemeProvider } from '@mui/material/styles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ComponentType, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { FormProvider, useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { useTranslation } from 'react-i18next';
import { Calendar } from '../../../admin-ui/src/kit/calendar.js';
import { Slides } from '../../../portal-ui/src/home/home.carousel.js';
import { UploadList } from '../../../portal-ui/src/kit/form/upload-list.js';
import { EnterCode } from '../../../portal-ui/src/sales/signatures/signature.code.js';
import { Days } from '../../../portal-ui/src/services/slots/free-days.js';
import { SubjectSection } from '../../../portal-ui/src/support/tickets/open-ticket.subject.js';
import { startValues } from '../../../portal-ui/src/support/tickets/open-ticket.values.js';
import type { SignatureView } from '../../../src/sales/signatures/signatures.views.js';
import type { TicketChoices } from '../../../src/support/tickets/tickets.views.js';
import { InputField, TextField } from '../../../ui-common/src/form/fields.js';
import type { FilterSpec, InputSpec, Values } from '../../../ui-common/src/form/inputs.js';
import { RowsControl } from '../../../ui-common/src/form/rows-control.js';
import { BulkActs } from '../../../ui-common/src/list/bulk-acts.js';
import type { Column, Sort } from '../../../ui-common/src/list/column.js';
import { DataTable } from '../../../ui-common/src/list/data-table.js';
import { FilterBar } from '../../../ui-common/src/list/filter-bar.js';
import { Pager } from '../../../ui-common/src/list/pager.js';
import { RowCheckbox } from '../../../ui-common/src/list/row-checkbox.js';
import { announce, AnnouncerRegion, Status } from '../../../ui-common/src/page/announcer.js';
import { Dialog } from '../../../ui-common/src/page/dialog.js';
import { DocumentButton } from '../../../ui-common/src/page/document-button.js';
import { keepFocus } from '../../../ui-common/src/page/focus-keeper.js';
import { createPortalTheme } from '../../../ui-common/src/page/theme.js';
import { Search } from '../../../ui-common/src/search/search.js';
import { LoginForm } from '../../../ui-common/src/session/login-form.js';
import { useSentMessage } from '../../../ui-common/src/support/thread/use-sent-message.js';
import type { ThreadEntry } from '../../../ui-common/src/support/thread/thread-entries.js';
import { Thread } from '../../../ui-common/src/support/thread/thread.js';
import { Cut } from '../../../ui-common/src/text/cut.js';
import { startI18n } from '../../../ui-common/src/text/i18n.js';
import { LanguageSwitch } from '../../../ui-common/src/text/language-switch.js';
import { viewOf } from '../../support/browser.js';

interface Named {
  readonly id: string;
  readonly name: string;
}

const columns: readonly Column<Named>[] = [
  {
    id: 'name',
    label: 'Objet',
    sort: 'name',
    render: ({ name }) => (
      <a href="#row">
        <Cut>{name}</Cut>
      </a>
    ),
  },
];
const rows: readonly Named[] = [{ id: 'a', name: 'Le bulletin de paie de novembre ne s’ouvre plus chez trois agents' }];

/** The rows of another page or order are there a moment later. */
const List = () => {
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<Sort>(['name', 'ASC']);
  const [busy, setBusy] = useState(false);
  const ask = (change: () => void): void => {
    change();
    setBusy(true);
    setTimeout(() => setBusy(false), 100);
  };
  return (
    <>
      <DataTable
        caption="Demandes"
        rows={rows}
        columns={columns}
        sort={sort}
        onSort={(next) => ask(() => setSort(next))}
      />
      <Pager
        page={page}
        pages={2}
        onPage={(next) => ask(() => setPage(next))}
        news={{ results: t('common:list.count', { count: 45 }), busy, sorted: { columns, by: sort } }}
      />
    </>
  );
};

/** Two lists on one page, such as tickets and those of a former system. */
const Lists = () => {
  const { t } = useTranslation();
  return [45, 12].map((count) => (
    <Pager
      key={count}
      page={1}
      pages={1}
      onPage={() => undefined}
      news={{ results: t('common:list.count', { count }), busy: false }}
    />
  ));
};

const filters: readonly FilterSpec[] = [
  { source: 'code', kind: 'text' },
  { source: 'channel', kind: 'text', first: true },
];

const Chips = () => {
  const [values, setValues] = useState<Values>({ code: '100522' });
  return <FilterBar filters={filters} values={values} texts="signatures:" searchLabel="Objet" onFilter={setValues} />;
};

/** What is done in a dialog is said by the page, once the dialog is gone. */
const InDialog = () => {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState(false);
  const save = (): void => {
    setDone(true);
    setOpen(false);
  };
  return (
    <>
      <Status>{done && t('common:copied')}</Status>
      <Button onClick={() => setOpen(true)}>OK</Button>
      <Dialog open={open} title="Document" onClose={() => setOpen(false)}>
        <Button id="save" onClick={save}>
          OK
        </Button>
      </Dialog>
    </>
  );
};

const Bulk = () => {
  const [count, setCount] = useState(0);
  return (
    <>
      <RowCheckbox label="100522" checked={count > 0} onToggle={() => setCount(1 - count)} />
      <BulkActs resource="tickets" count={count} acts={[]} onUnselect={() => setCount(0)} />
    </>
  );
};

const Form = ({ values = {}, children }: { readonly values?: object; readonly children: ReactNode }) => (
  <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>
);

const lines: InputSpec = {
  source: 'lines',
  kind: 'rows',
  fields: [{ name: 'title', kind: 'text', label: 'common:form.choose' }],
};

const Rows = () => (
  <Form values={{ lines: [{ title: 'a' }] }}>
    <InputField input={lines} label="Articles" controls={{ rows: RowsControl }} />
  </Form>
);

const Counted = () => (
  <Form values={{ text: 'Bonjour' }}>
    <TextField name="text" label="Message" rows={2} max={10} />
  </Form>
);

const Files = () => (
  <UploadList
    id="files"
    label="Pièces"
    files={[]}
    onChange={() => undefined}
    onBusy={() => undefined}
    limits={{ count: 2, bytes: 1_024 }}
  />
);

const product = (id: string, label: string) => ({
  ...{ id, label, rangeId: 'r', rangeLabel: 'Métiers', licenceId: id, licence: `L-${id}`, modules: [], versions: [] },
  kinds: ['assistance', 'change'] as const,
});

const choices = viewOf<TicketChoices>({
  clients: [],
  contacts: [],
  me: null,
  structures: [],
  structureNeeded: false,
  domains: [
    { id: 'pay', label: 'Paie', products: [product('p1', 'Paie Plus')] },
    { id: 'elections', label: 'Élections', products: [product('p2', 'Scrutin'), product('p3', 'Listes')] },
  ],
  maximumFileBytes: 1_024,
});

const Ticket = () => (
  <Form values={startValues(choices)}>
    <SubjectSection choices={choices} />
  </Form>
);

const message = (id: string, text: string): ThreadEntry => ({
  ...{
    id,
    text,
    at: '2026-11-24T08:00:00.000Z',
    side: 'customer',
    author: 'Hélène Marchand',
    what: 'Message',
    files: [],
  },
});

const Answer = () => {
  const { t } = useTranslation();
  const [entries, setEntries] = useState([message('1', 'Bonjour')]);
  const { noteSending, noteSent } = useSentMessage(entries);
  const send = (): void => {
    noteSending();
    noteSent(t('tickets:result.AddTicketInformation'));
    setEntries([...entries, message('2', 'Merci')]);
  };
  return (
    <>
      <Thread label="Messages" entries={entries} />
      <Button onClick={send}>OK</Button>
    </>
  );
};

const slide = (id: string, title: string) => ({
  ...{ id, title, link: '/a', opensNewPage: false, image: { address: 'data:,', alt: '', width: 1, height: 1 } },
});

const code = viewOf<SignatureView>({ id: 's1', triesLeft: 3, validUntil: null, channel: 'email' });

const day = (at: number): string => new Date(Date.UTC(2026, 11, 1 + at, 8)).toISOString();

const manyDays = Array.from({ length: 12 }, (_none, at) => ({
  ...{ slot: `${at}`, startsAt: day(at), endsAt: day(at).replace('T08', 'T12'), resource: 'Léa Moreau' },
}));

const Twice = () => {
  const { t } = useTranslation();
  return <Button onClick={() => announce(t('common:copied'))}>OK</Button>;
};

const found = {
  thing: (_list: string, { id }: { readonly id: string }) => `/sfrequest/${id}`,
  list: () => undefined,
};

/** Pieces by their names in the address. */
const pieces: Readonly<Record<string, ComponentType>> = {
  login: () => <LoginForm onConnected={() => undefined} />,
  home: () => <Slides slides={[slide('1', 'Une'), slide('2', 'Deux')]} />,
  ticket: Ticket,
  files: Files,
  answer: Answer,
  counted: Counted,
  list: List,
  lists: Lists,
  chips: Chips,
  dialog: InDialog,
  bulk: Bulk,
  search: () => <Search personId="me" addresses={found} pages={[]} />,
  signing: () => <EnterCode signature={code} tell={announce} />,
  slots: () => <Days slots={manyDays} pending={false} onChoose={() => undefined} />,
  rows: Rows,
  twice: Twice,
  language: () => <LanguageSwitch />,
  calendar: () => (
    <Calendar
      withMonth
      label="Visites"
      resource="slots"
      titleOf={() => 'Léa Moreau'}
      addressOf={(id) => `/slots/${id}/show`}
    />
  ),
  week: () => (
    <Calendar label="Visites" resource="slots" titleOf={() => 'Léa Moreau'} addressOf={(id) => `/slots/${id}/show`} />
  ),
  media: () => (
    <DocumentButton path="/api/paper" name="proces-verbal">
      Document
    </DocumentButton>
  ),
};

const Piece = pieces[new URLSearchParams(window.location.search).get('piece') ?? ''];
const root = document.getElementById('root');
if (!Piece || !root) throw new Error('There is no such piece');

keepFocus();
await startI18n(['common', 'validation', 'tickets', 'signatures', 'slots', 'refusals', 'search', 'admin']);
createRoot(root).render(
  <ThemeProvider theme={createPortalTheme()}>
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <main tabIndex={-1}>
          <h1>Guichet</h1>
          <Piece />
        </main>
      </MemoryRouter>
      <AnnouncerRegion />
    </QueryClientProvider>
  </ThemeProvider>,
);
