import type { ApiOutput, InvestorKind } from '@maru/domain/contracts';

type Days = NonNullable<ApiOutput<'/market/InvestorDays'>['days']>;

export interface DayBar {
  day: string;
  net: string;
  /** Length in percent of that of the day with the largest amount. */
  percent: number;
}

/** Net purchases of one kind of investor by day; a day without that kind is left out. */
export function barsOf(days: Days, kind: InvestorKind): DayBar[] {
  const rows = days.flatMap(({ day, nets }) =>
    nets.filter((each) => each.kind === kind).map(({ net }) => ({ day, net })),
  );
  const most = Math.max(...rows.map(({ net }) => Math.abs(Number(net))));
  return rows.map((row) => ({ ...row, percent: most > 0 ? Math.round((Math.abs(Number(row.net)) / most) * 100) : 0 }));
}
