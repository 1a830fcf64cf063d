import './browser';
import { afterEach, expect, it, vi } from 'vitest';
import type { LogEntry, Snapshot } from '../src/generated/protocol';
import { Display } from '../src/play/display.svelte';

const entry = (ply: number): LogEntry => ({ ply, seat: 'a', text: 'fold', effect: { kind: 'fold' } }) as unknown as LogEntry;
const snapshot = (ply: number): Snapshot =>
  ({ ply, seat: 'a', table: { number: 1, seconds: null }, view: null, last: ply ? [entry(ply)] : [] }) as unknown as Snapshot;

afterEach(() => vi.restoreAllMocks());

it('shows the next snapshot, and is free again, after a move that could not be shown', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => {});
  const display = new Display();
  display.isSilent = true;
  display.push(snapshot(0));
  vi.spyOn(display, 'show').mockRejectedValueOnce(new Error('odd hop'));
  display.push(snapshot(1));
  await vi.waitFor(() => expect(display.isBusy).toBe(false));
  expect(display.shown?.ply).toBe(1);
  expect(told).toHaveBeenCalledOnce();
  display.push(snapshot(2));
  await vi.waitFor(() => expect(display.shown?.ply).toBe(2));
});

it('shows a snapshot without new moves at once, so that nobody who types loses the line', () => {
  const display = new Display();
  display.push(snapshot(0));
  expect([display.isBusy, display.shown?.ply]).toEqual([false, 0]);
  display.push({ ...snapshot(0), version: 3 });
  expect([display.isBusy, display.shown?.version]).toEqual([false, 3]);
});
