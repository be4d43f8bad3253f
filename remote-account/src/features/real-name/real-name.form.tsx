import { draftClientId, endDraft, post } from '@maru/sdk/api';
import { Controller, rulesResolver, useForm } from '@maru/sdk/forms';
import { answerText } from '@maru/sdk/i18n';
import { invalidate } from '@maru/sdk/query';
import { Button, PictureField, TextField, toast } from '@maru/sdk/ui';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { fieldOfRefusal, findErrors, type RealNameValues } from './real-name.rules.ts';
import styles from './real-name.module.css';

const resolver = rulesResolver(findErrors);
const EMPTY: RealNameValues = { name: '', idFirst: '', idTail: '', frontUploadId: null, backUploadId: null };
const SIDES = [
  ['front', 'idFront', 'frontUploadId'],
  ['back', 'idBack', 'backUploadId'],
] as const;

export function RealNameForm() {
  const t = useT();
  const errorText = useFieldError();
  const form = useForm<RealNameValues>({ resolver, defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async ({ name, idFirst, idTail, frontUploadId, backUploadId }) => {
    if (!frontUploadId || !backUploadId) return;
    const body = { name: name.trim(), idFirst, idTail, frontUploadId, backUploadId };
    const clientId = draftClientId('realName', JSON.stringify(body));
    const answer = await post('/user/KycSubmit', { clientId, ...body }, { isQuiet: true });
    if (answer.ok) {
      endDraft('realName');
      void toast(t('realName.submitted'));
      return invalidate('/user/KycInfo', '/user/Info');
    }
    const error = { type: 'server', message: answerText(answer) };
    const field = fieldOfRefusal(answer.code);
    if (field === 'frontUploadId') {
      // The server no longer has the pictures: both must be taken again.
      form.setValue('frontUploadId', null);
      form.setValue('backUploadId', null);
    }
    if (field) form.setError(field, error, { shouldFocus: true });
    else form.setError('root', error);
  });

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextField
        {...form.register('name')}
        label={t('realName.name')}
        hint={t('realName.nameHint')}
        error={errorText(errors.name)}
        autoComplete="name"
        maxLength={40}
      />
      <div className={styles.number}>
        <TextField
          {...form.register('idFirst')}
          label={t('realName.idFirst')}
          error={errorText(errors.idFirst)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
        />
        <TextField
          {...form.register('idTail')}
          label={t('realName.idTail')}
          error={errorText(errors.idTail)}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
        />
      </div>
      {SIDES.map(([side, purpose, name]) => (
        <Controller
          key={name}
          control={form.control}
          name={name}
          render={({ field }) => (
            <PictureField
              label={t(`realName.${side}`)}
              purpose={purpose}
              frame="card"
              value={field.value}
              onChange={field.onChange}
              hint={t('realName.photoHint')}
              error={errorText(errors[name])}
            />
          )}
        />
      ))}
      <div className={styles.root} role="alert">
        {errors.root?.message}
      </div>
      <Button type="submit" isBlock isPending={isSubmitting}>
        {t('realName.submit')}
      </Button>
    </form>
  );
}
