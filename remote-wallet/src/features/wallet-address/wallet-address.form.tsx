import { FieldError, useForm } from '@maru/sdk/flow';
import { useBack } from '@maru/sdk/router';
import { PictureField, TextField } from '@maru/sdk/fields';
import { AppBar, BottomBar, Button, Lead, Notice, Screen, Segmented, toast } from '@maru/sdk/ui';
import { useId, useRef } from 'react';
import { findingText, useT } from '../../lib/i18n.ts';
import { addWallet } from './wallet-address.resource.ts';
import {
  SERVER_FIELDS,
  WALLET_TYPES,
  addressOf,
  findErrors,
  typeOf,
  type WalletValues,
} from './wallet-address.rules.ts';
import styles from './wallet-address.module.css';

const EMPTY: WalletValues = { type: '', address: '', qrUploadId: null, qrText: null };

/** Adds an address: typed, pasted, or read from the picture of its QR code. */
export function WalletAddressForm() {
  const t = useT();
  const goBack = useBack('/information/usdtAddress');
  const id = useId();
  const form = useForm({ fields: EMPTY, rules: findErrors, serverFields: SERVER_FIELDS, keptAs: 'walletAddress' });
  const lastPicture = useRef<File | null>(null);

  /** Fills in the address on the picture without overwriting a typed one. */
  const read = async (picture: File) => {
    lastPicture.current = picture;
    form.set({ qrText: null });
    const text = await import('../../lib/qr/read-qr.ts').then(({ readQr }) => readQr(picture)).catch(() => null);
    if (lastPicture.current !== picture) return;
    const address = addressOf(text ?? '');
    const type = typeOf(address);
    form.set((values) => ({
      qrText: text ?? '',
      ...(address && values.address.trim() === '' ? { address } : {}),
      ...(type && values.type === '' ? { type } : {}),
    }));
  };

  const submit = form.submit(async ({ type, address, qrUploadId }) => {
    if (!type) return;
    const answer = await addWallet({ type, address: address.trim(), ...(qrUploadId ? { qrUploadId } : {}) });
    if (answer.ok) {
      toast(t('walletAddress.done'), 'good');
      return goBack();
    }
    // The server no longer has the picture: it must be taken again.
    if (answer.code === 'UPLOAD_NOT_FOUND') form.set({ qrUploadId: null });
    return answer;
  });
  const problem = findingText(form.problem);
  const pictureFinding = form.findingOf('qrUploadId');
  // Until the picture is read nothing is known about it, so nothing can be sent, and nothing is wrong.
  const isReading = pictureFinding?.code === 'QR_READING';

  return (
    <Screen
      tone="surface"
      bar={<AppBar title={t('walletAddress.add')} back="/information/usdtAddress" />}
      foot={
        <BottomBar
          note={
            problem ? (
              <span role="alert">{problem}</span>
            ) : (
              isReading && <span role="status">{findingText(pictureFinding)}</span>
            )
          }
        >
          <Button type="submit" form={id} isPending={form.isSubmitting || isReading}>
            {t('walletAddress.submit')}
          </Button>
        </BottomBar>
      }
    >
      <Lead>{t('walletAddress.lead')}</Lead>
      <Notice>{t('walletAddress.simulated')}</Notice>
      <form id={id} className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.field}>
          <span className={styles.label}>{t('walletAddress.type')}</span>
          <Segmented
            label={t('walletAddress.type')}
            items={WALLET_TYPES.map((type) => ({ id: type as WalletValues['type'], label: type }))}
            value={form.values.type}
            onChange={(type) => form.set({ type })}
          />
          <FieldError text={findingText(form.findingOf('type'))} />
        </div>
        <TextField
          {...form.text('address')}
          label={t('walletAddress.address')}
          hint={t('walletAddress.addressHint')}
          error={findingText(form.findingOf('address'))}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={100}
          isClearable
        />
        <PictureField
          label={t('walletAddress.picture')}
          purpose="walletQr"
          value={form.values.qrUploadId}
          onChange={(qrUploadId) => form.set({ qrUploadId })}
          onPicture={(picture) => void read(picture)}
          hint={t('walletAddress.pictureHint')}
          error={isReading ? undefined : findingText(pictureFinding)}
        />
      </form>
    </Screen>
  );
}
