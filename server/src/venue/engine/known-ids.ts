/** Order ids of this session and the one before, so that memory is bounded and a late repeat is still refused. */
export class KnownIds {
  private current = new Set<string>();
  private previous = new Set<string>();

  has(id: string): boolean {
    return this.current.has(id) || this.previous.has(id);
  }

  add(id: string): void {
    this.current.add(id);
  }

  endSession(): void {
    this.previous = this.current;
    this.current = new Set();
  }
}
