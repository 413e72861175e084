import AnalyticsScreen from './analytics-screen';
import { TodayTasks } from './today-tasks';

/** The start page: what waits for the caller today, then the figures they may see. Nobody's is a refusal. */
export default function HomeScreen() {
  return <AnalyticsScreen tasks={<TodayTasks />} />;
}
