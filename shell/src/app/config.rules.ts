import type { Language } from '@maru/domain/contracts';

/** The part of the global config that the shell uses. */
export interface ProductConfig {
  title: string;
  /** Languages this deployment offers. */
  languages: Language[];
  isSimulated: boolean;
  /** Address of an external support desk. Null: support is a screen of the product. */
  serviceUrl: string | null;
}

const SUPPORTED: readonly Language[] = ['kor', 'en', 'tw', 'cn'];
const DEFAULT: Language[] = ['kor', 'en', 'tw'];

/** Reads the name/value pairs of `/common/config`. Only https addresses are accepted. */
export function readConfig(pairs: readonly { name: string; value: string }[]): ProductConfig {
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  const named = (values.get('languages') ?? '').split(',').map((name) => name.trim());
  const offered = SUPPORTED.filter((language) => named.includes(language));
  const service = values.get('service_url') ?? '';
  return {
    title: values.get('title') ?? '',
    languages: offered.length > 0 ? offered : DEFAULT,
    isSimulated: values.get('simulated') === '1',
    serviceUrl: URL.canParse(service) && new URL(service).protocol === 'https:' ? service : null,
  };
}
