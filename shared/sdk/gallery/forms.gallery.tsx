import { useState } from 'react';
import { NumberPad, PinPad } from '../src/flow/index.ts';
import { Checkbox, Switch, TextField } from '../src/fields/index.ts';
import {
  Amount,
  AmountInput,
  AppBar,
  BottomBar,
  Button,
  Card,
  Chip,
  ChipRow,
  Confirm,
  DownIcon,
  IconButton,
  KeyValue,
  KeyValueList,
  List,
  ListRow,
  Screen,
  Sheet,
  SymbolLogo,
  toast,
} from '../src/ui/index.ts';
import words from './words.json';

export function CashOut() {
  const [value, setValue] = useState('1500000');
  return (
    <Screen
      bar={
        <AppBar
          title={words.withdraw}
          back="/"
          actions={
            <Button kind="ghost" size="s">
              {words.records}
            </Button>
          }
        />
      }
      foot={
        <>
          <NumberPad value={value} onChange={setValue} />
          <BottomBar>
            <Button>{words.next}</Button>
          </BottomBar>
        </>
      }
    >
      <Card isCompact>
        <List>
          <ListRow
            start={<SymbolLogo symbol="nuri" name={words.bank} size="s" />}
            title={words.bank}
            detail={words.holder}
            end={<DownIcon />}
            onPress={() => undefined}
          />
        </List>
      </Card>
      <div style={{ padding: '12px 4px' }}>
        <div style={{ fontSize: 'var(--size-s)', color: 'var(--text-2)', fontWeight: 600 }}>{words.how}</div>
        <AmountInput value={value} />
      </div>
      <div data-pills="surface">
        <ChipRow>
          {words.quick.map((label) => (
            <Chip key={label} label={label} onPress={() => setValue('2140500')} />
          ))}
        </ChipRow>
      </div>
      <Card isCompact>
        <KeyValueList>
          <KeyValue label={words.available} isStrong>
            <Amount value="2140500" />
          </KeyValue>
          <KeyValue label={words.tomorrow}>
            <Amount value="620000" size="s" />
          </KeyValue>
          <KeyValue label={words.dayAfter}>
            <Amount value="9719850" size="s" />
          </KeyValue>
        </KeyValueList>
      </Card>
    </Screen>
  );
}

export function Controls() {
  const [isPending, setIsPending] = useState(true);
  return (
    <Screen
      tone="surface"
      bar={<AppBar title={words.login} back="/" />}
      foot={
        <BottomBar note={words.hours}>
          <Button>{words.login}</Button>
        </BottomBar>
      }
    >
      <TextField label={words.account} hint={words.hint} inputMode="numeric" defaultValue="01012345678" isClearable />
      <TextField label={words.password} type="password" defaultValue="secret" error={words.wrong} />
      <Checkbox
        label={words.agree}
        defaultChecked
        end={
          <Button kind="ghost" size="s">
            {words.more}
          </Button>
        }
      />
      <Checkbox label={words.remember} />
      <Switch label={words.alert} detail={words.alertDetail} defaultChecked />
      <Switch label={words.alert} />
      <div style={{ display: 'flex', gap: 8 }}>
        <Button size="m" isPending={isPending} onClick={() => setIsPending(true)}>
          {words.deposit}
        </Button>
        <Button size="m" disabled>
          {words.withdraw}
        </Button>
        <Button size="m" kind="danger">
          {words.logoutButton}
        </Button>
        <Button size="s" kind="soft">
          {words.more}
        </Button>
      </div>
      <PinDemo />
    </Screen>
  );
}

function PinDemo() {
  const [pin, setPin] = useState('123');
  const [error, setError] = useState<string>();
  return (
    <PinPad
      label={words.pin}
      value={pin}
      onChange={(next) => {
        setPin(next);
        if (next) setError(undefined);
      }}
      error={error}
      onComplete={() => {
        setPin('');
        setError(words.wrongPin);
      }}
    />
  );
}

export function Overlays() {
  const [open, setOpen] = useState<'sheet' | 'confirm' | 'pin' | null>(null);
  const close = () => setOpen(null);
  return (
    <Screen bar={<AppBar title={words.controls} back="/" />}>
      <Button kind="soft" onClick={() => setOpen('sheet')}>
        {words.open}
      </Button>
      <Button kind="soft" onClick={() => setOpen('confirm')}>
        {words.confirm}
      </Button>
      <Button kind="soft" onClick={() => setOpen('pin')}>
        {words.pinSheet}
      </Button>
      <Button kind="soft" onClick={() => toast(words.toast, 'good')}>
        {words.toast}
      </Button>
      <div style={{ height: '80rem' }} />
      <Sheet isOpen={open === 'sheet'} onClose={close} title={words.bank} foot={<Button isBlock>{words.next}</Button>}>
        <List>
          {words.stocks.map((name, index) => (
            <ListRow
              key={name}
              start={<SymbolLogo symbol={String(index)} name={name} />}
              title={name}
              detail={words.holder}
              onPress={close}
              hasChevron
            />
          ))}
        </List>
      </Sheet>
      <Confirm
        isOpen={open === 'confirm'}
        onClose={close}
        onConfirm={close}
        title={words.logout}
        kind="danger"
        confirmLabel={words.logoutButton}
      >
        {words.logoutText}
      </Confirm>
      <Sheet isOpen={open === 'pin'} onClose={close} title={words.pin}>
        <PinDemo />
      </Sheet>
      <IconButton label={words.more} />
    </Screen>
  );
}
