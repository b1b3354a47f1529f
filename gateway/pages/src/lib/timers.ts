/** Timers by name: setting one replaces the one before. */
export class Timers {
  private readonly running = new Map<string, ReturnType<typeof setTimeout>>()

  set(name: string, ms: number, action: () => void): void {
    this.cancel(name)
    this.running.set(
      name,
      setTimeout(() => {
        this.running.delete(name)
        action()
      }, ms)
    )
  }

  cancel(name: string): void {
    clearTimeout(this.running.get(name))
    this.running.delete(name)
  }

  clear(): void {
    this.running.forEach(timer => clearTimeout(timer))
    this.running.clear()
  }
}
