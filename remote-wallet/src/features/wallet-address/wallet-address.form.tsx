import { Controller, rulesResolver, useForm } from '@maru/sdk/forms';
import { answerText } from '@maru/sdk/i18n';
import { useBack } from '@maru/sdk/router';
import {
  AppBar,
  BottomBar,
  Button,
  Lead,
  Notice,
  PictureField,
  Screen,
  Segmented,
  TextField,
  toast,
} from '@maru/sdk/ui';
import { useId, useRef } from 'react';
import { useFieldError } from '../../lib/field-error.ts';
import { useT } from '../../lib/i18n.ts';
import { addWallet } from './wallet-address.resource.ts';
import {
  WALLET_TYPES,
  addressOf,
  fieldOfRefusal,
  findErrors,
  typeOf,
  type WalletValues,
} from './wallet-address.rules.ts';
import styles from './wallet-address.module.css';

const resolver = rulesResolver(findErrors);
const EMPTY: WalletValues = { type: '', address: '', qrUploadId: null, qrText: null };

/** Adds an address: typed, pasted, or read from the picture of its QR code. */
export function WalletAddressForm() {
  const t = useT();
  const errorText = useFieldError();
  const goBack = useBack('/information/usdtAddress');
  const id = useId();
  const form = useForm<WalletValues>({ resolver, defaultValues: EMPTY });
  const { errors, isSubmitting } = form.formState;
  const lastPicture = useRef<File | null>(null);

  /** Fills in the address of the picture, without overwriting typed text. */
  const read = async (picture: File) => {
    lastPicture.current = picture;
    form.clearErrors('qrUploadId');
    form.setValue('qrText', null);
    const text = await import('../../lib/qr/read-qr.ts').then(({ readQr }) => readQr(picture)).catch(() => null);
    if (lastPicture.current !== picture) return;
    form.setValue('qrText', text ?? '');
    if (!text) return form.setError('qrUploadId', { type: 'QR_UNREADABLE' });
    const address = addressOf(text);
    const type = typeOf(address);
    if (form.getValues('address').trim() === '') form.setValue('address', address, { shouldDirty: true });
    if (type && form.getValues('type') === '') form.setValue('type', type, { shouldDirty: true });
    // Reports at once when the picture has another address than the field.
    void form.trigger(['type', 'address', 'qrUploadId']);
  };

  const submit = form.handleSubmit(async ({ type, address, qrUploadId }) => {
    if (!type) return;
    const answer = await addWallet({ type, address: address.trim(), ...(qrUploadId ? { qrUploadId } : {}) });
    if (answer.ok) {
      toast(t('walletAddress.done'), 'good');
      return goBack();
    }
    const error = { type: 'server', message: answerText(answer) };
    const field = fieldOfRefusal(answer.code);
    if (field === 'qrUploadId') form.setValue('qrUploadId', null);
    if (field) form.setError(field, error, { shouldFocus: true });
    else form.setError('root', error);
  });

  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('walletAddress.add')} back="/information/usdtAddress" />}
      foot={
        <BottomBar note={errors.root?.message && <span role="alert">{errors.root.message}</span>}>
          <Button type="submit" form={id} isPending={isSubmitting}>
            {t('walletAddress.submit')}
          </Button>
        </BottomBar>
      }
    >
      <Lead>{t('walletAddress.lead')}</Lead>
      <Notice>{t('walletAddress.simulated')}</Notice>
      <form id={id} className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <Controller
          control={form.control}
          name="type"
          render={({ field }) => (
            <div className={styles.field}>
              <span className={styles.label}>{t('walletAddress.type')}</span>
              <Segmented
                label={t('walletAddress.type')}
                items={WALLET_TYPES.map((type) => ({ id: type as string, label: type }))}
                value={field.value}
                onChange={field.onChange}
              />
              <p className={styles.error} role={errors.type ? 'alert' : undefined}>
                {errorText(errors.type)}
              </p>
            </div>
          )}
        />
        <TextField
          {...form.register('address')}
          label={t('walletAddress.address')}
          hint={t('walletAddress.addressHint')}
          error={errorText(errors.address)}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          isClearable
        />
        <Controller
          control={form.control}
          name="qrUploadId"
          render={({ field }) => (
            <PictureField
              label={t('walletAddress.picture')}
              purpose="walletQr"
              value={field.value}
              onChange={field.onChange}
              onPicture={(picture) => void read(picture)}
              hint={t('walletAddress.pictureHint')}
              error={errorText(errors.qrUploadId)}
            />
          )}
        />
      </form>
    </Screen>
  );
}
