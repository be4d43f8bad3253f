/** The global config as the frame uses it. */
export interface ProductConfig {
  title: string;
  /** Languages this deployment offers. */
  languages: string[];
  isSimulated: boolean;
  /** External customer service, or null: then the in-app one is the only one. */
  serviceUrl: string | null;
}

const LANGUAGES = ['kor', 'en', 'tw'];

/** Reads the name/value pairs of `/common/config`. An address that is not https is no address. */
export function readConfig(pairs: readonly { name: string; value: string }[]): ProductConfig {
  const values = new Map(pairs.map(({ name, value }) => [name, value]));
  const languages = (values.get('languages') ?? '').split(',').map((name) => name.trim());
  const offered = languages.filter((name) => [...LANGUAGES, 'cn'].includes(name));
  const service = values.get('service_url') ?? '';
  return {
    title: values.get('title') ?? '',
    languages: offered.length > 0 ? offered : LANGUAGES,
    isSimulated: values.get('simulated') === '1',
    serviceUrl: URL.canParse(service) && new URL(service).protocol === 'https:' ? service : null,
  };
}
