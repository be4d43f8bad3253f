import { useGo } from '@maru/sdk/router';
import { BottomBar, Button, ScreenFoot } from '@maru/sdk/ui';
import { RECORDS, type Kind } from './kinds.ts';
import { useT } from './i18n.ts';

/** Foot of a screen with nothing left to apply for: the own applications of a kind. */
export function RecordsFoot({ kind }: { kind: Kind }) {
  const t = useT();
  const go = useGo();
  return (
    <ScreenFoot>
      <BottomBar>
        <Button data-to={RECORDS[kind]} onClick={() => go(RECORDS[kind])}>
          {t(kind === 'auction' ? 'bid.toRecords' : 'apply.toRecords')}
        </Button>
      </BottomBar>
    </ScreenFoot>
  );
}
