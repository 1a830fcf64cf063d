/** Syncs name, face, colour, house rules and settings between a person's devices. */

import type { Profile } from '../generated/protocol';
import { preferences, type Preferences } from '../settings.svelte';
import { fetchProfile, putProfile } from './myRequests';

const WAIT = 1500; // milliseconds after the last change

const { name: _, face: __, colour: ___, houseRules: ____, ...others } = preferences;
const SETTINGS = Object.keys(others) as (keyof typeof others)[];

function profileOf(): Profile {
  const { name, face, colour, houseRules } = preferences;
  const settings = Object.fromEntries(SETTINGS.map((key) => [key, preferences[key]])) as Profile['settings'];
  return { name, face, colour, settings: settings ?? {}, house_rules: houseRules };
}

let known = JSON.stringify(profileOf());

/** Apply what another device has changed; unknown settings are ignored. */
export function takeOver(profile: Profile): void {
  if (!profile.name && !Object.keys(profile.settings ?? {}).length) return; // nobody has stored anything yet
  const settings = Object.fromEntries(Object.entries(profile.settings ?? {}).filter(([key, value]) => isSetting(key, value)));
  Object.assign(preferences, settings, { name: profile.name ?? '', face: profile.face ?? '', colour: profile.colour ?? '', houseRules: profile.house_rules ?? [] });
  known = JSON.stringify(profileOf());
}

function isSetting(key: string, value: unknown): boolean {
  return SETTINGS.includes(key as keyof typeof others) && typeof value === typeof preferences[key as keyof Preferences];
}

export async function pullProfile(): Promise<void> {
  const profile = await fetchProfile();
  if (JSON.stringify(profileOf()) === known) takeOver(profile); // otherwise the change here is newer
}

/** Send changes to the server once they have settled. Call once. */
export function pushChanges(): void {
  $effect.root(() => {
    $effect(() => {
      const now = JSON.stringify(profileOf());
      if (now === known) return;
      const timer = setTimeout(() => {
        known = now;
        putProfile(JSON.parse(now) as Profile).catch(() => (known = ''));
      }, WAIT);
      return () => clearTimeout(timer);
    });
  });
}
