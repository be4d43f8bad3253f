import type { Language } from '@maru/shared/contracts';

/** The global config as the frame uses it. */
export interface ProductConfig {
  title: string;
  /** Languages this deployment offers. */
  languages: Language[];
  isSimulated: boolean;
  /** External customer service, or null: then the in-app one is the only one. */
  serviceUrl: string | null;
}

const SPOKEN: readonly Language[] = ['kor', 'en', 'tw', 'cn'];
const DEFAULT: Language[] = ['kor', 'en', 'tw'];

/** Reads the name/value pairs of `/common/config`. An address that is not https is no address. */
export function readConfig(pairs: readonly { name: string; value: string }[]): ProductConfig {
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  const named = (values.get('languages') ?? '').split(',').map((name) => name.trim());
  const offered = SPOKEN.filter((language) => named.includes(language));
  const service = values.get('service_url') ?? '';
  return {
    title: values.get('title') ?? '',
    languages: offered.length > 0 ? offered : DEFAULT,
    isSimulated: values.get('simulated') === '1',
    serviceUrl: URL.canParse(service) && new URL(service).protocol === 'https:' ? service : null,
  };
}
