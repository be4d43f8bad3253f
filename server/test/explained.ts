import { parseDecimal } from '@maru/domain/money';
import type { ExplainedFigure } from '@maru/domain/contracts';
import type { TestApp, TestCustomer } from './harness.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** Every figure adds up, is the number of its screen, and so are the figures that it leads to. */
export async function expectExplained(
  server: TestApp,
  who: TestCustomer,
  shown: Values,
  figureOf: (figure: never) => ExplainedFigure,
): Promise<void> {
  const ask = (figure: ExplainedFigure) => server.ok('/explain/Figure', figure, who);
  for (const [figure, value] of Object.entries(shown)) {
    const answer = await ask(figureOf(figure as never));
    const amounts = answer.parts.map(({ amount }) => parseDecimal(amount));
    expect([figure, answer.value, amounts.reduce((sum, each) => sum + each, 0n)]).toEqual([
      figure,
      value,
      parseDecimal(answer.sum),
    ]);
    for (const { more, amount } of answer.parts) if (more) expect((await ask(more)).value).toBe(amount);
  }
}
