import { useState } from 'react';
import { formatDateTime } from '@maru/sdk/i18n';
import { useSearchParams } from '@maru/sdk/router';
import { useAtomValue } from '@maru/sdk/session';
import { Button, EmptyState, Tag, toast } from '@maru/sdk/ui';
import { renew, useAdminQuery } from '../../lib/admin-query.ts';
import { DataTable, type Column } from '../../lib/data-table.tsx';
import { Form } from '../../lib/form.tsx';
import { Heading } from '../../lib/heading.tsx';
import { useT } from '../../lib/i18n.ts';
import { InputField, NoteField } from '../../lib/input-field.tsx';
import { Panels, ScreenLink } from '../../lib/layout.tsx';
import { Panel } from '../../lib/panel.tsx';
import { RefusalLine } from '../../lib/refusal-line.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { operatorAtom } from '../../lib/session.ts';
import { Subject } from '../../lib/subject.tsx';
import { useAct } from '../../lib/use-act.ts';
import { useProposal } from '../../lib/use-proposal.ts';
import {
  candidatesOf,
  failureRate,
  liveOf,
  proposedWith,
  rollBackOf,
  type Frontend,
  type FrontendBuild,
} from './release.rules.ts';
import styles from './release.module.css';

/** The builds of one micro-frontend, and the ways to change which of them is live. */
export function ReleaseScreen() {
  const t = useT();
  const [params] = useSearchParams();
  const name = params.get('name') ?? '';
  const releases = useAdminQuery('/admin/Releases', {}, { isEnabled: name !== '' });
  return (
    <Subject id={name} query={releases} title={t('release.title')} missing={t('release.missing')}>
      {({ frontends }) => {
        const frontend = frontends.find((each) => each.name === name);
        return frontend ? (
          <FrontendView key={name} frontend={frontend} />
        ) : (
          <>
            <Heading title={t('release.title')} />
            <EmptyState title={t('release.missing')} />
          </>
        );
      }}
    </Subject>
  );
}

const TONES = { live: 'good', canary: 'warn', fallback: 'plain', kept: 'plain' } as const;

function FrontendView({ frontend }: { frontend: Frontend }) {
  const t = useT();
  const role = useAtomValue(operatorAtom)?.operator.role;
  const columns: Column<FrontendBuild>[] = [
    { title: t('release.version'), cell: ({ version }) => <code>{version}</code> },
    { title: t('release.role'), cell: (build) => <Tag tone={TONES[build.role]}>{t(`buildRole.${build.role}`)}</Tag> },
    { title: t('release.traffic'), cell: ({ traffic }) => `${traffic}%`, isNumber: true },
    { title: t('release.published'), cell: ({ publishedAt }) => (publishedAt ? formatDateTime(publishedAt) : '–') },
    { title: t('release.commit'), cell: ({ commit }) => (commit ? <code>{commit.slice(0, 12)}</code> : '–') },
    {
      title: t('release.verified'),
      cell: ({ isVerified }) => (isVerified === null ? '–' : t(isVerified ? 'yes' : 'no')),
    },
    { title: t('releases.loads'), cell: ({ reports }) => reports.loads, isNumber: true },
    { title: t('releases.failures'), cell: ({ reports }) => reports.failures, isNumber: true },
    { title: t('releases.rate'), cell: ({ reports }) => failureRate(reports), isNumber: true },
    {
      title: t('release.phases'),
      cell: ({ reports }) => (
        <code>
          {Object.entries(reports.phases)
            .map(([phase, count]) => `${phase} ${count}`)
            .join(', ') || '–'}
        </code>
      ),
    },
  ];
  return (
    <>
      <p>
        <ScreenLink href="#/releases">{t('release.back')}</ScreenLink>
      </p>
      <Heading title={[frontend.name, frontend.owner].filter(Boolean).join(' · ')} />
      <DataTable
        label={t('release.title')}
        rows={frontend.builds}
        columns={columns}
        keyOf={({ version }) => version}
        total={frontend.builds.length}
      />
      <p>{t('releases.figures')}</p>
      <Panels>
        {role === 'manager' && <ProposePanel frontend={frontend} />}
        {role === 'manager' && <RollBackPanel frontend={frontend} />}
        <Panel title={t('release.routes')}>
          <ul className={styles.routes}>
            {(liveOf(frontend)?.routes ?? []).map((path) => (
              <li key={path}>
                <code>{path}</code>
              </li>
            ))}
          </ul>
        </Panel>
      </Panels>
    </>
  );
}

const isShare = (text: string): boolean => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= 100;

function ProposePanel({ frontend }: { frontend: Frontend }) {
  const t = useT();
  const candidates = candidatesOf(frontend);
  const [version, setVersion] = useState('');
  const [share, setShare] = useState('100');
  const { typedNote, note, setNote, propose, isPending, refusal } = useProposal('/admin/ReleasePropose');
  const isComplete = version !== '' && isShare(share) && note !== '';
  const together = proposedWith(frontend, version);

  const submit = async () => {
    if (!isComplete) return;
    await propose({ name: frontend.name, version, traffic: Number(share), note }, () => setVersion(''));
  };

  return (
    <Panel title={t('release.proposeTitle')}>
      {candidates.length === 0 ? (
        <p>{t('release.none')}</p>
      ) : (
        <Form onSubmit={submit}>
          <SelectField
            label={t('release.version')}
            value={version}
            isRequired
            onChange={setVersion}
            options={[
              { value: '', text: t('release.choose') },
              ...candidates.map((build) => ({
                value: build.version,
                text: `${build.version} · ${t(`buildRole.${build.role}`)}`,
              })),
            ]}
          />
          <InputField label={t('release.share')} inputMode="numeric" value={share} onChange={setShare} required />
          <p>{t('release.shareHint')}</p>
          {together.length > 0 && <p>{t('release.proposeTogether', { names: together.join(', ') })}</p>}
          <NoteField label={t('release.note')} value={typedNote} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" size="m" isPending={isPending} disabled={!isComplete}>
            {t('release.propose')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

function RollBackPanel({ frontend }: { frontend: Frontend }) {
  const t = useT();
  const change = rollBackOf(frontend);
  const { rolledBackWith } = frontend;
  const [note, setNote] = useState('');
  const { act, isPending, refusal } = useAct('/admin/ReleaseRollBack', { isOnce: true });

  async function rollBack(from: string) {
    const outcome = await act({ name: frontend.name, version: from, note: note.trim() });
    if (outcome.ok) {
      setNote('');
      toast(t('release.rolledBack'), 'good');
    }
    await renew('/admin/Releases');
  }

  return (
    <Panel title={t('release.rollBackTitle')}>
      {change ? (
        <Form onSubmit={() => rollBack(change.from)}>
          <p>{t('release.rollBackText', change)}</p>
          {rolledBackWith.length > 0 && <p>{t('release.rollBackTogether', { names: rolledBackWith.join(', ') })}</p>}
          <NoteField label={t('release.note')} value={note} onChange={setNote} isRequired />
          <RefusalLine refusal={refusal} />
          <Button type="submit" kind="danger" size="m" isPending={isPending} disabled={note.trim() === ''}>
            {t('release.rollBack')}
          </Button>
        </Form>
      ) : (
        <>
          {/* A colleague may have been first: then nothing is left to go back to, and this says why. */}
          <RefusalLine refusal={refusal} />
          <p>{t('release.noRollBack')}</p>
        </>
      )}
    </Panel>
  );
}
