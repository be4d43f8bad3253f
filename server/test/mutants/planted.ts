/**
 * Bugs that money code could have, each one edit of one place. `node server/test/mutants/run.ts` plants them one by one in a copy and
 * sees whether the tests notice; planted.test.ts sees that each still has its place.
 */
export interface Planted {
  /** Under server/src. */
  readonly file: string;
  /** What stands there exactly once. */
  readonly from: string;
  readonly to: string;
}
const inFile = (file: string, ...edits: (readonly [from: string, to: string])[]): Planted[] =>
  edits.map(([from, to]) => ({ file, from, to }));

export const PLANTED: readonly Planted[] = [
  ...inFile(
    'modules/ledger/ledger.rules.ts',
    ['postings.length < 2', 'postings.length < 1'],
    ['posting.amount === 0n', 'posting.amount === -1n'],
    ['sum !== 0n', 'sum > 0n'],
    ['held: before.held - taken.amount', 'held: before.held'],
    ['before.balance + amount', 'before.balance - amount'],
    ['after.balance >= after.held', 'after.balance >= 0n'],
    ['amount > remaining ?', 'amount > remaining + 1n ?'],
    [
      "if (amount <= 0n) return { code: 'AMOUNT_NOT_POSITIVE' }",
      "if (amount < 0n) return { code: 'AMOUNT_NOT_POSITIVE' }",
    ],
  ),
  ...inFile(
    'modules/ledger/ledger.service.ts',
    ['if (available < amount) throw shortage({ asset, required: amount, available });', ''],
    ['const available = row.balance - row.held;', 'const available = row.balance;'],
    ['const freed = amount ?? held.remaining;', 'const freed = held.remaining;'],
    ['amount: -amount,', 'amount,'],
    ['seen.reverses !== null', "seen.reverses === 'x'"],
    ['balance_after: plan.balancesAfter[index] as bigint | null', 'balance_after: amount'],
    ["kind: 'captured', amount, journalId", "kind: 'released', amount, journalId"],
  ),
  ...inFile(
    'modules/ledger/ledger.repo.ts',
    ['set held = held + ${hold.amount}', 'set held = ${hold.amount}'],
    ['set held = held - ${freed}', 'set held = held'],
    ['set remaining = remaining - ${change.amount}', 'set remaining = 0'],
    [".orderBy('owner')\n    .forUpdate()", ".orderBy('owner')"],
  ),
  ...inFile(
    'core/idempotency.ts',
    ['row.path !== key.path || !row.body_hash.equals(key.bodyHash)', 'row.path !== key.path'],
    ['if (!numInsertedOrUpdatedRows) return (await findRequest(tx, key))?.[column] as T;', ''],
  ),
  ...inFile('core/serve.ts', ['scope: request.session?.userId ?? (', 'scope: (']),
  ...inFile(
    'modules/deposit/deposit.service.ts',
    [
      "if (row?.user_id !== userId) throw new ApiError('DEPOSIT_NOT_FOUND')",
      "if (!row) throw new ApiError('DEPOSIT_NOT_FOUND')",
    ],
    ['requireWithin(amount, config.deposit);', ''],
    ["if (!(await insertDeposit(tx, row))) throw new ApiError('DEPOSIT_PENDING');", 'await insertDeposit(tx, row);'],
    ["await claimUpload(tx, { id: uploadId, userId, purpose: 'voucher', at: now });", ''],
    ["if (status === 'expired') throw new ApiError('DEPOSIT_EXPIRED');", ''],
  ),
  ...inFile(
    'modules/deposit/deposit.rules.ts',
    ["review: ['credited', 'rejected'],", "review: ['credited', 'rejected', 'cancelled'],"],
    ['now >= deposit.expiresAt', 'now > deposit.expiresAt'],
  ),
  ...inFile('modules/deposit/deposit.settings.ts', ['minutes: 30', 'minutes: 31']),
  ...inFile(
    'modules/withdrawal/withdrawal.service.ts',
    ['if (amount > withdrawable) throw', 'if (amount > 10n ** 15n) throw'],
    ['requireNone(await findWithdrawalGuards(tx, deps, userId, now));', ''],
    [
      "hold_id: await hold(tx, { account, asset: 'KRW', amount,",
      "hold_id: await hold(tx, { account, asset: 'KRW', amount: 1n,",
    ],
    ['await release(tx, row.hold_id, why.at);', ''],
    ['capture(tx, row.hold_id, row.amount, {', 'capture(tx, row.hold_id, row.amount / 2n, {'],
    ["if (!card) throw new ApiError('BANK_CARD_NOT_FOUND');", ''],
    ["if (row?.user_id !== userId) throw new ApiError('WITHDRAWAL_NOT_FOUND');", ''],
  ),
  ...inFile(
    'modules/withdrawal/withdrawal.rules.ts',
    ["processing: ['paid', 'failed'],", "processing: ['paid', 'failed', 'cancelled'],"],
    ['const SETTLES_AFTER = 2;', 'const SETTLES_AFTER = 1;'],
    ['sum - trade.net', 'sum + trade.net'],
    ['least > held ? least - held : 0n', 'least'],
  ),
  ...inFile('modules/withdrawal/withdrawal.review.ts', ['approvals: 2', 'approvals: 1']),
  ...inFile('modules/withdrawal/payout.job.ts', [
    'now - withdrawalSettings.payoutSeconds * 1000',
    'now + withdrawalSettings.payoutSeconds * 1000',
  ]),
  ...inFile(
    'modules/bank/bank.service.ts',
    ["if (await hasOpenWithdrawalTo(tx, cardId)) throw new ApiError('BANK_CARD_IN_USE');", ''],
    ['cards.length >= max', 'cards.length > max'],
    ['if (fault) throw new ApiError(fault);', ''],
    ['if (!isSameName(', 'if (false && !isSameName('],
  ),
  ...inFile(
    'modules/bank/bank.rules.ts',
    ['plain(one) === plain(other)', "plain(one) !== ''"],
    ['number.slice(-4)', 'number.slice(-6)'],
  ),
  ...inFile('modules/bank/wallet.checksum.ts', ['hasVersion(address, [0x41]) ? address : null', 'address']),
  ...inFile(
    'modules/exchange/exchange.service.ts',
    ["if (await isUsed(tx, quoteId)) throw new ApiError('QUOTE_USED');", ''],
    ['now >= row.expires_at.getTime()', 'now > row.expires_at.getTime() + 5_000'],
    ['if (row?.user_id !== userId) throw', 'if (!row) throw'],
    ['if (spread === 0n) return legs;', 'if (spread >= 0n) return legs;'],
    ['requireNone(personGuards(await personOf(tx, userId, ', 'void (personGuards(await personOf(tx, userId, '],
  ),
  ...inFile(
    'modules/exchange/fx.rules.ts',
    ['const result = converted - spread;', 'const result = converted;'],
    ['if (from === to) return', 'if (from === to && amount < 0n) return'],
  ),
  ...inFile(
    'modules/exchange/fx.settings.ts',
    ["['JPY', 'VND']", "['JPY']"],
    ["spreadRate: '0.002'", "spreadRate: '0.02'"],
  ),
  ...inFile(
    'modules/loan/loan.rules.ts',
    ['(365n * 10n', '(360n * 10n'],
    ['Math.max(from, since + 1)', 'Math.max(from, since)'],
    ['Math.min(until, term)', 'until'],
    ['Math.max(since, term)', 'term'],
    ['rest < due ? rest : due', 'due'],
    [
      'interest: take(owed.interest),\n    principal: take(owed.principal),',
      'principal: take(owed.principal),\n    interest: take(owed.interest),',
    ],
    ['today > dueOn', 'today >= dueOn'],
  ),
  ...inFile(
    'modules/loan/loan.service.ts',
    ["if (amount > max) throw new ApiError('REPAYMENT_TOO_LARGE', { max: max.toString() });", ''],
    ["if (row?.user_id !== userId) throw new ApiError('LOAN_NOT_FOUND');", ''],
    [
      'await updateLoan(tx, row.id, { ...left, status, accrued_to: today });',
      'await updateLoan(tx, row.id, { ...left, status });',
    ],
    ["if (amount > max) throw new ApiError('LOAN_LIMIT', { max: max.toString() });", ''],
    ['config.loanPool - (await sumOfPool(db))', 'config.loanPool'],
    ['principal: row.amount,\n', 'principal: row.amount - 1n,\n'],
    ['score < scoreSettings.toBorrow', 'score <= scoreSettings.toBorrow'],
  ),
  ...inFile(
    'modules/review/review.rules.ts',
    ['review.firstBy === request.actor', "review.firstBy === 'nobody'"],
    ['review.approvals === 2', 'review.approvals === 3'],
    [
      "if (!isLive(review)) return 'CASE_CLOSED';\n  if (review.version !== request.version) return 'CASE_CHANGED';\n  if",
      'if',
    ],
  ),
  ...inFile(
    'modules/upload/upload.claim.ts',
    [".where('customer_id', '=', request.userId)", ''],
    [".where('claimed_at', 'is', null)", ''],
    [".where('purpose', '=', request.purpose)", ''],
  ),
  ...inFile(
    'modules/fund/amount.ts',
    ['amount > maximum', 'amount >= maximum'],
    ['amount < minimum', 'amount <= minimum'],
  ),
  ...inFile('modules/fund/hours.rules.ts', ['time <= window.to', 'time < window.to']),
  ...inFile('modules/identity/identity.rules.ts', ['failures >= MAX_FAILURES', 'failures > MAX_FAILURES']),
  ...inFile('modules/identity/password.service.ts', [
    "if (outcome === 'wrong') throw new ApiError('WRONG_FUND_PASSWORD');",
    '',
  ]),
  ...inFile('modules/identity/register.service.ts', ['if (isSimulated && config', 'if (config']),
];
