/** Korean particles in both forms, the one after a final consonant first: 을(를), 은(는), 이(가), 과(와). */
const PARTICLE = /([가-힣])(을|은|이|과)\((를|는|가|와)\)/g;
const FIRST_SYLLABLE = 0xac00;
const FINALS = 28;

/** Resolves the particles of a text by the syllable before each. After anything but Hangul both forms stay. */
export function resolveParticles(text: string): string {
  return text.replace(PARTICLE, (_, syllable: string, closed: string, open: string) => {
    const hasFinal = (syllable.charCodeAt(0) - FIRST_SYLLABLE) % FINALS !== 0;
    return `${syllable}${hasFinal ? closed : open}`;
  });
}
