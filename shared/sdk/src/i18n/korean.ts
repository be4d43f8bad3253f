import languages from '../../locales/languages.json' with { type: 'json' };

/** Korean particles in both forms, the one after a final consonant first: 을(를), 은(는), 이(가), 과(와). */
const PARTICLE = /([가-힣])(을|은|이|과)\((를|는|가|와)\)/g;
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

/** An amount of won as the kit formats it; the hair space only parts a minus from the bars of ₩. */
const WON = /\u200a?₩(\d+(?:,\d{3})*(?:\.\d+)?)/g;
const HANGUL = /[가-힣]/;

/** Resolves the particles of a text by the syllable before each. After anything but Hangul both forms stay. */
function resolveParticles(text: string): string {
  return text.replace(PARTICLE, (_, syllable: string, closed: string, open: string) => {
    const hasFinal = (syllable.charCodeAt(0) - FIRST_SYLLABLE) % FINALS !== 0;
    return `${syllable}${hasFinal ? closed : open}`;
  });
}

/** A Korean text as it is written: won after its amount in a sentence (a figure by itself keeps its sign), and particles that fit. */
export function toWrittenKorean(text: string): string {
  return resolveParticles(HANGUL.test(text) ? text.replace(WON, `$1${languages.won.kor}`) : text);
}
