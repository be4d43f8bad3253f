/** A condition that needs an operator. */
export interface Fault {
  readonly detail: string;
  /** Whether `/readyz` refuses while it lasts. Otherwise customers are served, and the answer names the fault. */
  readonly isSevere: boolean;
}

/** Present faults of this process by name. `/readyz` and the metric `server_faults` show them. */
export class Health {
  private readonly faults = new Map<string, Fault>();

  /** @param fault null when the condition is over */
  set(name: string, fault: Fault | null): void {
    if (fault) this.faults.set(name, fault);
    else this.faults.delete(name);
  }

  list(): readonly (Fault & { readonly name: string })[] {
    return [...this.faults].map(([name, fault]) => ({ name, ...fault }));
  }
}
