# The engine's containers belong to the node's control group, so that pausing, limiting or killing
# the node includes them.
groups=/sys/fs/cgroup
if [ -f $groups/cgroup.controllers ]; then
  # In version 2, a control group has either processes or subgroups.
  mount -o remount,rw $groups 2>/dev/null
  mkdir -p $groups/engine
  for pid in $(cat $groups/cgroup.procs); do echo "$pid" >$groups/engine/cgroup.procs; done 2>/dev/null
  sed 's/\([a-z]*\)/+\1/g' $groups/cgroup.controllers >$groups/cgroup.subtree_control
else
  for each in $groups/*/; do
    mount -o remount,bind,rw,nosuid,nodev,noexec "${each%/}"
  done
fi
# Left behind by a killed node.
rm -f /var/run/docker.pid /var/run/docker/containerd/containerd.pid
exec dockerd --host unix:///var/run/docker.sock
