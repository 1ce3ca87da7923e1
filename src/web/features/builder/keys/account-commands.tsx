import { FolderOpen, LayoutTemplate, LogIn, LogOut, Moon, Plus, Sun, SunMoon, UserPlus, UserRound } from 'lucide-react';
import { beginSignOut } from '#web/features/builder/commands/sign-out.ts';
import type { BuilderControls } from '#web/features/builder/project/builder-context.ts';
import { paths } from '#web/paths.ts';
import { signUpPath } from '#web/session/offer.ts';
import { openSignIn } from '#web/session/sign-in-prompt.ts';
import { readStoredUser } from '#web/session/stored-user.ts';
import { chooseTheme } from '#web/theme.ts';
import type { CommandEntry } from '#web/features/builder/keys/command-entry.ts';

/** Commands that create or open other projects. */
export function projectEntries({ newProject, showLimit }: BuilderControls): CommandEntry[] {
  return [
    {
      id: 'new-project',
      label: 'New Project',
      icon: <Plus />,
      keywords: ['create project', 'start'],
      run: newProject ?? (() => showLimit('projects')),
    },
    {
      id: 'home',
      label: newProject === null ? 'Front page' : 'My Projects',
      icon: <FolderOpen />,
      keywords: ['home', 'open project', 'projects'],
      run: () => window.location.assign(paths.home),
    },
    {
      id: 'templates',
      label: 'Templates',
      icon: <LayoutTemplate />,
      keywords: ['examples', 'gallery'],
      run: () => window.location.assign(paths.templates),
    },
  ];
}

export function accountEntries(controls: BuilderControls): CommandEntry[] {
  if (readStoredUser() === null) {
    return [
      { id: 'sign-in', label: 'Sign In', icon: <LogIn />, keywords: ['log in', 'login'], run: openSignIn },
      {
        id: 'sign-up',
        label: 'Sign Up',
        icon: <UserPlus />,
        keywords: ['create account', 'register', 'plans', 'price', 'upgrade'],
        run: () => window.location.assign(signUpPath()),
      },
    ];
  }
  return [
    {
      id: 'profile',
      label: 'Profile Settings',
      icon: <UserRound />,
      keywords: ['account', 'password', 'email', 'subscription', 'billing', 'settings'],
      run: () => window.location.assign(paths.profile),
    },
    {
      id: 'sign-out',
      label: 'Sign Out',
      icon: <LogOut />,
      keywords: ['log out', 'logout'],
      run: () => void beginSignOut(controls),
    },
  ];
}

export const themeEntries: readonly CommandEntry[] = [
  { id: 'dark', label: 'Dark theme', icon: <Moon />, keywords: ['dark mode', 'night'], run: () => chooseTheme('dark') },
  {
    id: 'light',
    label: 'Light theme',
    icon: <Sun />,
    keywords: ['light mode', 'day'],
    run: () => chooseTheme('light'),
  },
  {
    id: 'system',
    label: 'System theme',
    icon: <SunMoon />,
    keywords: ['system theme', 'automatic theme'],
    run: () => chooseTheme('system'),
  },
];
