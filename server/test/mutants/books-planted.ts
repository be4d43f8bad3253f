import { inFile, type Planted } from './in-file.ts';

/** In the ledger and in what everything that moves money goes through. */
export const BOOKS: readonly Planted[] = [
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
    'modules/ledger/ledger.verify.ts',
    ['where r.reverses is not null group by r.id', 'where false group by r.id'],
    ['where balance < held or held < 0', 'where false'],
    ['having coalesce(sum(h.remaining), 0) <> a.held', 'having false'],
  ),
  ...inFile(
    'modules/ledger/ledger-rebuild.ts',
    ["case kind when 'placed' then amount else -amount end", 'amount'],
    ['(w.balance, w.held) <> (a.balance, a.held)', 'w.balance <> a.balance and w.held <> a.held'],
  ),
  ...inFile(
    'modules/ledger/ledger.service.ts',
    ['if (available < amount) throw shortage({ asset, required: amount, available });', ''],
    ['const available = row.balance - row.held;', 'const available = row.balance;'],
    ['const freed = amount ?? held.remaining;', 'const freed = held.remaining;'],
    ['amount: -amount,', 'amount,'],
    ['seen.reverses !== null', "seen.reverses === 'x'"],
    ["if ((await findJournal(tx, journalId))?.isReversed) throw new LedgerError('ALREADY_REVERSED', journalId);", ''],
    ['balance_after: plan.balancesAfter[index] as bigint | null', 'balance_after: amount'],
    ["kind: 'captured', amount, journalId", "kind: 'released', amount, journalId"],
  ),
  ...inFile(
    'modules/ledger/ledger.repo.ts',
    ['set held = held + ${hold.amount}', 'set held = ${hold.amount}'],
    ['set held = held - ${freed}', 'set held = held'],
    ['set remaining = remaining - ${change.amount}', 'set remaining = 0'],
    [".orderBy('owner')\n    .forUpdate()", ".orderBy('owner')"],
    ['desc, id for update', 'desc, id'],
  ),
  ...inFile(
    'modules/ledger/ledger-batch.ts',
    ['const freed = amount ?? this.hold(holdId).remaining;', 'const freed = this.hold(holdId).remaining;'],
    ['{ balance: before.balance, held: before.held - freed }', 'before'],
    ["kind: 'captured', amount, journalId", "kind: 'released', amount, journalId"],
    ['after: plan.balancesAfter[index] as bigint | null', 'after: amount'],
  ),
  ...inFile(
    'modules/trade/order-intake.ts',
    ['facts.agreed.has(userId)', 'true'],
    ['cash.held += draft.held;', ''],
    ['if (position?.user_id !== userId)', 'if (!position)'],
  ),
  ...inFile(
    'core/idempotency.ts',
    ['row.path !== key.path || !row.body_hash.equals(key.bodyHash)', 'row.path !== key.path'],
    ['if (!numInsertedOrUpdatedRows) return (await findRequest(tx, key))?.[column] as T;', ''],
  ),
  ...inFile(
    'core/serve.ts',
    ['scope: request.session?.userId ?? (', 'scope: ('],
    ['isSame(first.input, input) ? first.answer : answerFirst(request, input, key)', 'first.answer'],
    ['if (known && known.answer !== null) return known.answer;', ''],
  ),
  ...inFile('core/process-each.ts', ['failed.set(idOf(item), error);', 'throw error;']),
  ...inFile(
    'core/seal.ts',
    ['const nonce = randomBytes(NONCE);', 'const nonce = Buffer.alloc(NONCE, 7);'],
    ['cipher.update(plain), cipher.final()', 'plain'],
  ),
  ...inFile(
    'modules/review/review.rules.ts',
    ['firstBy === actor', "firstBy === 'nobody'"],
    ['review.approvals === 2', 'review.approvals === 3'],
    [
      "if (!isLive(review)) return 'CASE_CLOSED';\n  if (review.version !== request.version) return 'CASE_CHANGED';\n  if (review.assignee",
      'if (review.assignee',
    ],
  ),
  ...inFile(
    'modules/review/review.service.ts',
    ['first = { firstBy: actor,', "first = { firstBy: 'operator:nobody',"],
    ['if (fault) throw new ApiError(fault);', ''],
    ['if (!review) return false;\n  await', 'if (!review) return true;\n  await'],
  ),
  ...inFile(
    'modules/review/auto-review.job.ts',
    ['if (!isOn) return 0;', ''],
    [".where('opened_at', '<=', before)", ''],
    ["actor: 'auto-reviewer',", "actor: 'operator:machine',"],
  ),
  ...inFile(
    'modules/audit/audit-chain.ts',
    ['.update(previous)', ''],
    ['entry.seq !== (last?.seq ?? 0n) + 1n', 'entry.seq <= (last?.seq ?? 0n)'],
    ["entry.hash.equals(entryHash(key, entry)) ? null : 'changed'", 'null'],
  ),
  ...inFile(
    'modules/audit/audit.service.ts',
    ['await lockLog(tx);', ''],
    ['(last?.seq ?? 0n) < BigInt(expectedSeq)', 'false'],
  ),
  ...inFile(
    'modules/upload/upload-claim.ts',
    [".where('customer_id', '=', request.userId)", ''],
    [".where('claimed_at', 'is', null)", ''],
    [".where('purpose', '=', request.purpose)", ''],
  ),
  ...inFile('modules/trade/rates.rules.ts', ['settled >= from', 'day >= from']),
  ...inFile('shared/domain/src/trading/fees.ts', ['applyRate(amount, rate), 0n)', 'applyRate(amount, rate), 1n)']),
  ...inFile('shared/domain/src/trading/margin.ts', [
    'divCeil(contract, BigInt(terms.leverage))',
    'contract / BigInt(terms.leverage)',
  ]),
  ...inFile(
    'modules/trade/fill.rules.ts',
    ['margin: before.margin - marginReleased + saved,', 'margin: before.margin - marginReleased,'],
    // Leverage.
    ['const collateral = isCash ? 0n : margin;', 'const collateral = isCash ? 0n : amount;'],
    ["{ kind: 'margin_return', amount: marginReleased },", "{ kind: 'margin_return', amount: marginReleased - 1n },"],
    // Short sales.
    ["borrowFee: before.side === 'short' ? unpaidBorrowFee(view, taken, fill.time, rates) : 0n,", 'borrowFee: 0n,'],
    ["{ kind: 'borrow_fee', amount: -borrowFee },", ''],
  ),
  ...inFile('shared/domain/src/trading/fills.ts', [
    'const marginReleased = part(position.margin);',
    'const marginReleased = position.margin;',
  ]),
  ...inFile('shared/domain/src/trading/pnl.ts', [
    "return side === 'long' ? value - cost : cost - value;",
    'return value - cost;',
  ]),
  ...inFile('modules/trade/settlement.service.ts', ['batch.books.release(order.hold_id, at);', '']),
  ...inFile(
    'modules/trade/margin-call.service.ts',
    ['{ margin: row.margin + amount }', '{}'],
    ["if (isCashPurchase(row)) throw new ApiError('NO_MARGIN');", ''],
    ["return step === 'end_call' ? applyStep(tx, after, { step, price, now }) : after;", 'return after;'],
    ['MARGIN_CALL_HOURS * HOUR', 'MARGIN_CALL_HOURS * HOUR * 2'],
  ),
  ...inFile('modules/trade/liquidation-monitor.ts', [
    "known?.step === 'liquidate' && hasCounterparty(this.deps.venue, known.position) ?",
    "known?.step === 'liquidate' ?",
  ]),
  ...inFile('modules/identity/account.rules.ts', ["use === 'withdraw' && flags", "use === 'trade' && flags"]),
  ...inFile('modules/identity/identity.rules.ts', ['failures >= MAX_FAILURES', 'failures > MAX_FAILURES']),
  ...inFile(
    'modules/identity/password.service.ts',
    ["if ('left' in outcome) throw new ApiError('WRONG_FUND_PASSWORD', outcome);", "if ('left' in outcome) return;"],
    ['await endAllowances(tx, session.userId);', ''],
  ),
  ...inFile(
    'modules/identity/allowance.rules.ts',
    ['ALLOWED.includes(path)', 'path.length > 0'],
    ['Math.min(now + LENGTH_MS[choice], sessionEnd)', 'now + LENGTH_MS[choice]'],
  ),
  ...inFile('modules/identity/allowance.service.ts', ['if (customer.fund_password_hash !== hash) return;', '']),
  ...inFile('modules/identity/allowance.repo.ts', ["ending = ending.where('id', '=', only);", 'ending = ending;']),
  ...inFile('modules/identity/attempt.service.ts', ["if (purpose === 'fund' && minutesLocked", 'if (minutesLocked']),
  ...inFile('modules/identity/register.service.ts', ['if (isSimulated && config', 'if (config']),
];
