import { FieldError, sendDraft, useForm } from '@maru/sdk/flow';
import { invalidate } from '@maru/sdk/query';
import { PictureField, TextField } from '@maru/sdk/fields';
import { Button, toast } from '@maru/sdk/ui';
import { findingText, useT } from '../../lib/i18n.ts';
import { SupportButton } from '../../lib/support-button.tsx';
import { SERVER_FIELDS, findErrors, type RealNameValues } from './real-name.rules.ts';
import styles from './real-name.module.css';

const EMPTY: RealNameValues = { name: '', idFirst: '', idTail: '', frontUploadId: null, backUploadId: null };
const SIDES = [
  ['front', 'idFront', 'frontUploadId'],
  ['back', 'idBack', 'backUploadId'],
] as const;

export function RealNameForm() {
  const t = useT();
  const form = useForm({ fields: EMPTY, rules: findErrors, serverFields: SERVER_FIELDS, keptAs: 'realName' });

  const submit = form.submit(async ({ name, idFirst, idTail, frontUploadId, backUploadId }) => {
    if (!frontUploadId || !backUploadId) return;
    const body = { name: name.trim(), idFirst, idTail, frontUploadId, backUploadId };
    const answer = await sendDraft('/user/KycSubmit', 'realName', body, { isSecret: true });
    if (answer.ok) {
      toast(t('realName.submitted'));
      return invalidate('/user/KycInfo', '/user/Info');
    }
    // The server no longer has the pictures: both are taken again.
    if (answer.code === 'UPLOAD_NOT_FOUND') form.set({ frontUploadId: null, backUploadId: null });
    return answer;
  });

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        {...form.text('name')}
        label={t('realName.name')}
        hint={t('realName.nameHint')}
        error={findingText(form.findingOf('name'))}
        autoComplete="name"
        maxLength={40}
      />
      <div className={styles.number}>
        <TextField
          {...form.text('idFirst')}
          label={t('realName.idFirst')}
          error={findingText(form.findingOf('idFirst'))}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextField
          {...form.text('idTail')}
          label={t('realName.idTail')}
          error={findingText(form.findingOf('idTail'))}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
      </div>
      <SupportButton about={form.findingOf('idFirst')?.code} />
      {SIDES.map(([side, purpose, name]) => (
        <PictureField
          key={name}
          label={t(`realName.${side}`)}
          purpose={purpose}
          frame="card"
          value={form.values[name]}
          onChange={(uploadId) => form.set({ [name]: uploadId })}
          hint={t('realName.photoHint')}
          error={findingText(form.findingOf(name))}
        />
      ))}
      <FieldError text={findingText(form.problem)} />
      <Button type="submit" isBlock isPending={form.isSubmitting}>
        {t('realName.submit')}
      </Button>
    </form>
  );
}
