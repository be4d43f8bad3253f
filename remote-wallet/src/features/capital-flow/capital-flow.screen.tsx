import { useT } from '../../lib/i18n.ts';

export function CapitalFlowScreen() {
  const t = useT();
  return <h1>{t('capitalFlow.title')}</h1>;
}
